package dev.lockstep.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compresses bytes with gzip (RFC 1952). */
public final class Gzip {

  private static final Pattern ACCEPTED =
      Pattern.compile("(?:^|,)\\s*gzip\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))");

  private Gzip() {}

  /** Compresses files that are served often, as small as possible. */
  public static byte[] small(byte[] content) {
    return of(content, Deflater.BEST_COMPRESSION);
  }

  /** Compresses a response that is served once, in little time. */
  public static byte[] fast(byte[] content) {
    return of(content, Deflater.BEST_SPEED);
  }

  /** Returns true if the values of a header {@code Accept-Encoding} accept gzip. */
  public static boolean isAccepted(List<String> encodings) {
    return encodings.stream().anyMatch(each -> ACCEPTED.matcher(each).find());
  }

  private static byte[] of(byte[] content, int level) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream(Math.max(64, content.length / 4));
    try (GZIPOutputStream out = new Leveled(zipped, level)) {
      out.write(content);
    } catch (IOException impossible) {
      throw new UncheckedIOException("cannot write to memory", impossible);
    }
    return zipped.toByteArray();
  }

  /** A stream with a level of compression, which the class of the JDK has no parameter for. */
  private static final class Leveled extends GZIPOutputStream {

    private Leveled(ByteArrayOutputStream out, int level) throws IOException {
      super(out);
      def.setLevel(level);
    }
  }
}
