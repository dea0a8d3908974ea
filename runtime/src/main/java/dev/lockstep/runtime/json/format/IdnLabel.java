package dev.lockstep.runtime.json.format;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;

/** A label of a host name in Unicode: RFC 5891, section 4.2, and RFC 5892. */
final class IdnLabel {

  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private final int[] points;

  private IdnLabel(int[] points) {
    this.points = points;
  }

  /**
   * Returns true if {@code label}, which must not be empty, is valid. Does not check its length in
   * ASCII.
   */
  static boolean isLabel(String label) {
    return !label.startsWith("--", 2)
        && label.charAt(0) != '-'
        && label.charAt(label.length() - 1) != '-'
        && Normalizer.isNormalized(label, Normalizer.Form.NFC)
        && !CodePoints.isMark(label.codePointAt(0))
        && new IdnLabel(label.codePoints().toArray()).isOfValidPoints();
  }

  private boolean isOfValidPoints() {
    for (int i = 0; i < points.length; i++) {
      if (!CodePoints.isValid(points[i]) && !isValidHere(i)) {
        return false;
      }
    }
    return true;
  }

  /** Applies the contextual rules of RFC 5892, appendix A. */
  private boolean isValidHere(int at) {
    int point = points[at];
    return switch (point) {
      case ZERO_WIDTH_NON_JOINER -> followsVirama(at) || joins(at);
      case ZERO_WIDTH_JOINER -> followsVirama(at);
      case 0xB7 -> at(at - 1) == 'l' && at(at + 1) == 'l';
      case 0x375 -> isOf(at + 1, UnicodeScript.GREEK);
      case 0x5F3, 0x5F4 -> isOf(at - 1, UnicodeScript.HEBREW);
      case 0x30FB -> hasJapanese();
      default ->
          point >= 0x660 && point <= 0x669 && hasNone(0x6F0, 0x6F9)
              || point >= 0x6F0 && point <= 0x6F9 && hasNone(0x660, 0x669);
    };
  }

  private int at(int index) {
    return index >= 0 && index < points.length ? points[index] : -1;
  }

  private boolean isOf(int index, UnicodeScript script) {
    int point = at(index);
    return point >= 0 && UnicodeScript.of(point) == script;
  }

  private boolean followsVirama(int index) {
    return Joining.isVirama(at(index - 1));
  }

  private boolean joins(int index) {
    int before = index - 1;
    while (Joining.isTransparent(at(before))) {
      before--;
    }
    int after = index + 1;
    while (Joining.isTransparent(at(after))) {
      after++;
    }
    return Joining.joinsNext(at(before)) && Joining.joinsPrevious(at(after));
  }

  private boolean hasJapanese() {
    for (int point : points) {
      UnicodeScript script = UnicodeScript.of(point);
      if (script == UnicodeScript.HIRAGANA
          || script == UnicodeScript.KATAKANA
          || script == UnicodeScript.HAN) {
        return true;
      }
    }
    return false;
  }

  private boolean hasNone(int from, int to) {
    for (int point : points) {
      if (point >= from && point <= to) {
        return false;
      }
    }
    return true;
  }
}
