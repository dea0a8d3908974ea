package dev.lockstep.model.document;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** A file that is larger than its reader accepts. */
public final class FileTooLargeException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param limit the largest size that is accepted, in bytes
   * @param size the size of the file, in bytes; the bytes read so far if it has no size of its own
   */
  FileTooLargeException(Path file, int limit, long size) {
    super(
        String.format(
            Locale.ROOT,
            "%s is too large: it has at least %,d bytes, and at most %,d bytes are read",
            file,
            size,
            limit));
  }
}
