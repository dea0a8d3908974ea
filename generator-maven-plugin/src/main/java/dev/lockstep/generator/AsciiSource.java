package dev.lockstep.generator;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Java source in ASCII: every other character as a unicode escape, which means the same. */
final class AsciiSource {

  private AsciiSource() {}

  /**
   * The escaped source.
   *
   * @param source UTF-8 in which no backslash stands right before a character outside ASCII
   */
  static byte[] of(byte[] source) {
    for (byte each : source) {
      if (each < 0) {
        return escape(new String(source, StandardCharsets.UTF_8));
      }
    }
    return source;
  }

  private static byte[] escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 64);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 128) {
        escaped.append(c);
      } else {
        escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
    return escaped.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
