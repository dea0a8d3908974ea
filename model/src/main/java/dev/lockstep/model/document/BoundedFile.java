package dev.lockstep.model.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads whole files of a limited size. No more than the limit is held in memory, also of pipes and
 * devices, which have no size of their own.
 */
public final class BoundedFile {

  private BoundedFile() {}

  /**
   * Returns the bytes of a file.
   *
   * @param limit the largest size that is read, in bytes, at least 0
   * @throws FileTooLargeException if the file is larger
   * @throws IOException if the file cannot be read
   */
  public static byte[] read(Path file, int limit) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(limit);
      if (bytes.length == limit && in.read() >= 0) {
        throw new FileTooLargeException(file, limit, Math.max(Files.size(file), limit + 1L));
      }
      return bytes;
    }
  }

  /**
   * Returns the text of a file in UTF-8.
   *
   * @param limit the largest size that is read, in bytes, at least 0
   * @throws FileTooLargeException if the file is larger
   * @throws java.nio.charset.CharacterCodingException if the file is not UTF-8
   * @throws IOException if the file cannot be read
   */
  public static String text(Path file, int limit) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(read(file, limit));
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }
}
