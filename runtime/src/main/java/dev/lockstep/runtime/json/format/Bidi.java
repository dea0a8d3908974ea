package dev.lockstep.runtime.json.format;

import java.util.Set;

/**
 * The bidirectional rule of RFC 5893, section 2, for labels of names that contain a right-to-left
 * label.
 */
final class Bidi {

  private static final byte LEFT = Character.DIRECTIONALITY_LEFT_TO_RIGHT;
  private static final byte RIGHT = Character.DIRECTIONALITY_RIGHT_TO_LEFT;
  private static final byte ARABIC = Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
  private static final byte ARABIC_DIGIT = Character.DIRECTIONALITY_ARABIC_NUMBER;
  private static final byte DIGIT = Character.DIRECTIONALITY_EUROPEAN_NUMBER;
  private static final byte MARK = Character.DIRECTIONALITY_NONSPACING_MARK;

  /** The directions that both kinds of label may contain. */
  private static final Set<Byte> COMMON =
      Set.of(
          DIGIT,
          MARK,
          Character.DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR,
          Character.DIRECTIONALITY_COMMON_NUMBER_SEPARATOR,
          Character.DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR,
          Character.DIRECTIONALITY_OTHER_NEUTRALS,
          Character.DIRECTIONALITY_BOUNDARY_NEUTRAL);

  private static final Set<Byte> RIGHT_TO_LEFT = Set.of(RIGHT, ARABIC, ARABIC_DIGIT);

  private Bidi() {}

  /** Returns true if a label contains a letter or digit of a right-to-left script. */
  static boolean isRightToLeft(String label) {
    return label.codePoints().anyMatch(point -> RIGHT_TO_LEFT.contains(direction(point)));
  }

  static boolean isLabel(String label) {
    byte first = direction(label.codePointAt(0));
    byte last = last(label);
    if (first == LEFT) {
      return (last == LEFT || last == DIGIT) && consistsOf(label, Set.of(LEFT));
    }
    return (first == RIGHT || first == ARABIC)
        && (last == DIGIT || RIGHT_TO_LEFT.contains(last))
        && consistsOf(label, RIGHT_TO_LEFT)
        && !(has(label, DIGIT) && has(label, ARABIC_DIGIT));
  }

  /** Returns the direction of the last character that is not a mark. */
  private static byte last(String label) {
    int at = label.length();
    byte last = MARK;
    while (at > 0 && last == MARK) {
      int point = label.codePointBefore(at);
      at -= Character.charCount(point);
      last = direction(point);
    }
    return last;
  }

  private static boolean consistsOf(String label, Set<Byte> own) {
    return label
        .codePoints()
        .mapToObj(Bidi::direction)
        .allMatch(direction -> own.contains(direction) || COMMON.contains(direction));
  }

  private static boolean has(String label, byte direction) {
    return label.codePoints().anyMatch(point -> direction(point) == direction);
  }

  private static byte direction(int point) {
    return Character.getDirectionality(point);
  }
}
