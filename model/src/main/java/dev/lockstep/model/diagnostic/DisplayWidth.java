package dev.lockstep.model.diagnostic;

/**
 * The number of terminal columns of a character according to Unicode's East Asian Width (UAX 11).
 */
final class DisplayWidth {

  /** First and last code point of each range of wide characters. */
  private static final int[][] WIDE = {
    {0x1100, 0x115F},
    {0x2E80, 0x303E},
    {0x3041, 0xA4CF},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F},
    {0x1F680, 0x1F6FF},
    {0x1F900, 0x1F9FF},
    {0x20000, 0x3FFFD}
  };

  private DisplayWidth() {}

  static int of(int point) {
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    for (int[] range : WIDE) {
      if (range[0] <= point && point <= range[1]) {
        return 2;
      }
    }
    return 1;
  }

  static int of(String text) {
    return text.codePoints().map(DisplayWidth::of).sum();
  }
}
