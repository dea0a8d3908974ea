package dev.lockstep.runtime.registry;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash of the text of a chart, regardless of a byte order mark and of the ends of lines. */
public final class ChartText {

  private ChartText() {}

  /** Returns the SHA-256 of a text in lower-case hex. */
  public static String hash(byte[] utf8) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(withUnixLines(utf8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }

  /**
   * Returns a text as other systems and editors write it: without a byte order mark, and with a
   * line feed at the end of each line.
   */
  public static byte[] withUnixLines(byte[] utf8) {
    String text = new String(utf8, StandardCharsets.ISO_8859_1);
    String bare = text.startsWith("\u00ef\u00bb\u00bf") ? text.substring(3) : text;
    String lines = bare.replace("\r\n", "\n");
    String ended = lines.endsWith("\n") ? lines : lines + "\n";
    return ended.getBytes(StandardCharsets.ISO_8859_1);
  }
}
