package dev.lockstep.exchange.xml;

/** The characters of names and documents in XML 1.0, fifth edition, sections 2.2 and 2.3. */
final class XmlNames {

  private static final int[][] STARTS = {
    {':', ':'},
    {'A', 'Z'},
    {'_', '_'},
    {'a', 'z'},
    {0xC0, 0xD6},
    {0xD8, 0xF6},
    {0xF8, 0x2FF},
    {0x370, 0x37D},
    {0x37F, 0x1FFF},
    {0x200C, 0x200D},
    {0x2070, 0x218F},
    {0x2C00, 0x2FEF},
    {0x3001, 0xD7FF},
    {0xF900, 0xFDCF},
    {0xFDF0, 0xFFFD},
    {0x10000, 0xEFFFF}
  };
  private static final int[][] OTHERS = {
    {'-', '.'}, {'0', '9'}, {0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040}
  };

  private XmlNames() {}

  static boolean beginsName(int point) {
    return isIn(STARTS, point);
  }

  static boolean isNamePart(int point) {
    return isIn(STARTS, point) || isIn(OTHERS, point);
  }

  /** Returns whether a document may contain the character, directly or by reference. */
  static boolean isCharacter(int point) {
    return point == '\t'
        || point == '\n'
        || point == '\r'
        || point >= 0x20 && point <= 0xD7FF
        || point >= 0xE000 && point <= 0xFFFD
        || point >= 0x10000 && point <= 0x10FFFF;
  }

  private static boolean isIn(int[][] ranges, int point) {
    for (int[] range : ranges) {
      if (range[0] <= point && point <= range[1]) {
        return true;
      }
    }
    return false;
  }
}
