package dev.lockstep.model.diagnostic;

import java.util.Locale;

/**
 * The escaping of foreign text for display: invisible characters are replaced by their code points.
 */
public final class Printable {

  private static final int LONGEST_QUOTE = 80;

  private Printable() {}

  /**
   * Returns whether {@code codePoint} is invisible or changes the order of visible text:
   * bidirectional controls, zero-width characters, soft hyphens, line and paragraph separators, and
   * tags.
   */
  public static boolean isHidden(int codePoint) {
    return switch (codePoint) {
      case 0x85,
          0xAD,
          0x34F,
          0x61C,
          0x115F,
          0x1160,
          0x17B4,
          0x17B5,
          0x180E,
          0x3164,
          0xFEFF,
          0xFFA0 ->
          true;
      default ->
          isIn(codePoint, 0x200B, 0x200F)
              || isIn(codePoint, 0x2028, 0x202E)
              || isIn(codePoint, 0x2060, 0x206F)
              || isIn(codePoint, 0xFFF9, 0xFFFB)
              || isIn(codePoint, 0xE0000, 0xE0FFF);
    };
  }

  /** Returns whether {@code codePoint} is a control character, a surrogate or a noncharacter. */
  public static boolean isControl(int codePoint) {
    return Character.isISOControl(codePoint)
        || isIn(codePoint, Character.MIN_SURROGATE, Character.MAX_SURROGATE)
        || isNonCharacter(codePoint);
  }

  /** Returns whether {@code codePoint} is a noncharacter of Unicode. */
  public static boolean isNonCharacter(int codePoint) {
    return isIn(codePoint, 0xFDD0, 0xFDEF) || (codePoint & 0xFFFE) == 0xFFFE;
  }

  /** Returns the notation of a code point, for example {@code U+202E}. */
  public static String codePoint(int codePoint) {
    return String.format(Locale.ROOT, "U+%04X", codePoint);
  }

  /**
   * Returns {@code text} on one line, with {@code <U+202E>} in place of each invisible or control
   * character.
   */
  public static String escape(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              if (isHidden(point) || isControl(point)) {
                safe.append('<').append(codePoint(point)).append('>');
              } else {
                safe.appendCodePoint(point);
              }
            });
    return safe.toString();
  }

  /**
   * Returns {@code text} in backticks for a message, shortened after {@value #LONGEST_QUOTE}
   * characters.
   */
  public static String quote(String text) {
    if (text.codePointCount(0, text.length()) <= LONGEST_QUOTE) {
      return "`" + text + "`";
    }
    return "`" + text.substring(0, text.offsetByCodePoints(0, LONGEST_QUOTE)) + "…`";
  }

  private static boolean isIn(int codePoint, int first, int last) {
    return first <= codePoint && codePoint <= last;
  }
}
