package dev.lockstep.server.http;

/** What others wrote, made fit to be told again. */
final class Texts {

  /** Most characters told of what others wrote. */
  static final int LONGEST = 200;

  private Texts() {}

  /** At most 200 characters, without control and direction characters and halves of characters. */
  static String told(String text) {
    StringBuilder told = new StringBuilder();
    text.codePoints()
        .filter(Texts::isShown)
        .limit(LONGEST + 1L)
        .forEach(point -> told.appendCodePoint(point));
    if (told.codePointCount(0, told.length()) <= LONGEST) {
      return told.toString();
    }
    return told.substring(0, told.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }

  private static boolean isShown(int point) {
    int type = Character.getType(point);
    return type != Character.CONTROL
        && type != Character.FORMAT
        && type != Character.SURROGATE
        && type != Character.LINE_SEPARATOR
        && type != Character.PARAGRAPH_SEPARATOR
        && type != Character.UNASSIGNED;
  }
}
