package dev.lockstep.runtime.json.format;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/**
 * The parts of the Unicode properties Joining_Type and Canonical_Combining_Class that the JDK
 * lacks. Letters of connected scripts that are not listed join on both sides.
 */
final class Joining {

  private static final Set<UnicodeScript> CONNECTED =
      Set.of(
          UnicodeScript.ARABIC,
          UnicodeScript.SYRIAC,
          UnicodeScript.NKO,
          UnicodeScript.MANDAIC,
          UnicodeScript.MONGOLIAN,
          UnicodeScript.PHAGS_PA,
          UnicodeScript.MANICHAEAN,
          UnicodeScript.PSALTER_PAHLAVI,
          UnicodeScript.HANIFI_ROHINGYA,
          UnicodeScript.SOGDIAN,
          UnicodeScript.ADLAM);

  /** Ranges of letters that join only the previous letter. */
  private static final int[] RIGHT_JOINING = {
    0x622, 0x625, 0x627, 0x627, 0x629, 0x629, 0x62F, 0x632, 0x648, 0x648, 0x671, 0x673, 0x675,
    0x677, 0x688, 0x699, 0x6C0, 0x6C0, 0x6C3, 0x6CB, 0x6CD, 0x6CD, 0x6CF, 0x6CF, 0x6D2, 0x6D3,
    0x6D5, 0x6D5, 0x6EE, 0x6EF, 0x710, 0x710, 0x715, 0x719, 0x71E, 0x71E, 0x728, 0x728, 0x72A,
    0x72A, 0x72C, 0x72C, 0x72F, 0x72F, 0x74D, 0x74D, 0x759, 0x75B, 0x76B, 0x76C, 0x771, 0x771,
    0x773, 0x774, 0x778, 0x779, 0x840, 0x840, 0x846, 0x847, 0x849, 0x849, 0x854, 0x854, 0x856,
    0x858, 0x867, 0x867, 0x869, 0x86A, 0x870, 0x882, 0x88E, 0x88E, 0x8AA, 0x8AC, 0x8AE, 0x8AE,
    0x8B1, 0x8B2, 0x8B9, 0x8B9
  };

  /** Ranges of letters of connected scripts that join no letter. */
  private static final int[] NOT_JOINING = {
    0x621, 0x621, 0x674, 0x674, 0x6D4, 0x6D4, 0x6DD, 0x6DD, 0x7A6, 0x7B1, 0x861, 0x861, 0x866,
    0x866, 0x887, 0x888, 0x8AD, 0x8AD, 0x8E2, 0x8E2, 0xFB50, 0xFDFF, 0xFE70, 0xFEFF
  };

  private static final Set<Integer> VIRAMAS =
      Set.of(
          0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xBCD, 0xC4D, 0xCCD, 0xD3B, 0xD3C, 0xD4D, 0xDCA, 0xE3A,
          0xEBA, 0xF84, 0x1039, 0x103A, 0x1714, 0x1715, 0x1734, 0x17D2, 0x1A60, 0x1B44, 0x1BAA,
          0x1BAB, 0x1BF2, 0x1BF3, 0x2D7F, 0xA806, 0xA82C, 0xA8C4, 0xA953, 0xA9C0, 0xAAF6, 0xABED,
          0x10A3F, 0x11046, 0x11070, 0x1107F, 0x110B9, 0x11133, 0x11134, 0x111C0, 0x11235, 0x112EA,
          0x1134D, 0x11442, 0x114C2, 0x115BF, 0x1163F, 0x116B6, 0x1172B, 0x11839, 0x1193D, 0x1193E,
          0x119E0, 0x11A34, 0x11A47, 0x11A99, 0x11C3F, 0x11D44, 0x11D45, 0x11D97, 0x11F41, 0x11F42);

  private Joining() {}

  static boolean isVirama(int point) {
    return VIRAMAS.contains(point);
  }

  /** Returns true for marks and format characters, which joining ignores. */
  static boolean isTransparent(int point) {
    return point >= 0
        && point != 0x200C
        && point != 0x200D
        && (CodePoints.isMark(point) || Character.getType(point) == Character.FORMAT);
  }

  /** Returns true if a letter can join the next one. */
  static boolean joinsNext(int point) {
    return joinsPrevious(point) && !isIn(point, RIGHT_JOINING);
  }

  /** Returns true if a letter can join the previous one. */
  static boolean joinsPrevious(int point) {
    return point >= 0
        && CONNECTED.contains(UnicodeScript.of(point))
        && Character.isLetter(point)
        && !isIn(point, NOT_JOINING);
  }

  private static boolean isIn(int point, int[] ranges) {
    for (int i = 0; i < ranges.length; i += 2) {
      if (point >= ranges[i] && point <= ranges[i + 1]) {
        return true;
      }
    }
    return false;
  }
}
