package dev.lockstep.server.http;

/** Sanitizes text from clients for problem responses. */
final class ProblemTexts {

  /** The maximum number of characters of a text. */
  static final int LONGEST = 200;

  private ProblemTexts() {}

  /**
   * Returns at most 200 characters of a text, without control and direction characters and unpaired
   * surrogates.
   */
  static String told(String text) {
    StringBuilder told = new StringBuilder();
    text.codePoints()
        .filter(ProblemTexts::isShown)
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
