package dev.lockstep.server.internal.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A strict decoder of percent-encoded text (RFC 3986, section 2.1). */
final class PercentDecoder {

  private PercentDecoder() {}

  /** Decodes a path segment. Returns empty if it is not well-formed UTF-8. */
  static Optional<String> path(String text) {
    return decode(text, false);
  }

  /**
   * Decodes a name or a value of a query, where a plus sign is a space. Returns empty if it is not
   * well-formed UTF-8.
   */
  static Optional<String> query(String text) {
    return decode(text, true);
  }

  private static Optional<String> decode(String text, boolean plusIsSpace) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        int value = i + 2 < text.length() ? hex(text, i + 1) * 16 + hex(text, i + 2) : -1;
        if (value < 0) {
          return Optional.empty();
        }
        bytes.write(value);
        i += 2;
      } else if (c > 0x7e || c < 0x20) {
        return Optional.empty();
      } else {
        bytes.write(c == '+' && plusIsSpace ? ' ' : c);
      }
    }
    return utf8(bytes.toByteArray());
  }

  /**
   * Returns the value of a hexadecimal digit, or a negative number so large that the sum of both
   * digits is negative.
   */
  private static int hex(String text, int index) {
    int digit = index < text.length() ? Character.digit(text.charAt(index), 16) : -1;
    return digit < 0 ? -1_000 : digit;
  }

  private static Optional<String> utf8(byte[] bytes) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException broken) {
      return Optional.empty();
    }
  }
}
