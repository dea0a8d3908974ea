package dev.lockstep.runtime.json.format;

import java.text.Normalizer;
import java.util.Locale;

/** The code points that may appear anywhere in a label: RFC 5892, sections 2 and 3. */
final class CodePoints {

  private static final int MARKS =
      1 << Character.NON_SPACING_MARK
          | 1 << Character.COMBINING_SPACING_MARK
          | 1 << Character.ENCLOSING_MARK;

  private static final int LETTERS_AND_DIGITS =
      1 << Character.LOWERCASE_LETTER
          | 1 << Character.UPPERCASE_LETTER
          | 1 << Character.OTHER_LETTER
          | 1 << Character.MODIFIER_LETTER
          | 1 << Character.DECIMAL_DIGIT_NUMBER
          | 1 << Character.NON_SPACING_MARK
          | 1 << Character.COMBINING_SPACING_MARK;

  /** Letters and marks that are excluded: ignored by default, old Hangul, or in excluded blocks. */
  private static final int[][] RULED_OUT = {
    {0x34F, 0x34F},
    {0x640, 0x640},
    {0x7FA, 0x7FA},
    {0x1100, 0x11FF},
    {0x17B4, 0x17B5},
    {0x180B, 0x180F},
    {0x20D0, 0x20FF},
    {0x302E, 0x302F},
    {0x3031, 0x3035},
    {0x303B, 0x303B},
    {0x3164, 0x3164},
    {0xA960, 0xA97C},
    {0xD7B0, 0xD7FB},
    {0xFE00, 0xFE0F},
    {0xFFA0, 0xFFA0},
    {0x1D100, 0x1D24F},
    {0xE0100, 0xE01EF}
  };

  private CodePoints() {}

  static boolean isMark(int point) {
    return (1 << Character.getType(point) & MARKS) != 0;
  }

  static boolean isValid(int point) {
    return switch (point) {
      case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007, '-' -> true;
      default ->
          !isInContext(point)
              && (1 << Character.getType(point) & LETTERS_AND_DIGITS) != 0
              && !isRuledOut(point)
              && isStable(point);
    };
  }

  /** Returns true for digits that must not be mixed, which {@link IdnLabel} checks. */
  private static boolean isInContext(int point) {
    return point >= 0x660 && point <= 0x669 || point >= 0x6F0 && point <= 0x6F9;
  }

  private static boolean isRuledOut(int point) {
    for (int[] range : RULED_OUT) {
      if (point >= range[0] && point <= range[1]) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if case folding and compatibility normalization do not change the code point. */
  private static boolean isStable(int point) {
    String text = Character.toString(point);
    return nfkc(fold(nfkc(text))).equals(text);
  }

  private static String nfkc(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  /** Folds to lower case, and Cherokee to upper case. The dotless i is unchanged. */
  private static String fold(String text) {
    int point = text.codePointAt(0);
    String upper = text.toUpperCase(Locale.ROOT);
    if (Character.UnicodeScript.of(point) == Character.UnicodeScript.CHEROKEE) {
      return upper;
    }
    return point == 0x131 ? text : upper.toLowerCase(Locale.ROOT);
  }
}
