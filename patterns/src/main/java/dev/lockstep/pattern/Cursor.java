package dev.lockstep.pattern;

/** A reader of a pattern, one code point at a time. */
final class Cursor {

  private static final int END = -1;

  private final String text;
  private int index;

  Cursor(String text) {
    this.text = text;
  }

  int index() {
    return index;
  }

  boolean atEnd() {
    return index == text.length();
  }

  /** Returns the current code point, or -1 at the end. */
  int peek() {
    return atEnd() ? END : text.codePointAt(index);
  }

  /** Returns the code point after the current one, or -1 if there is none. */
  int peekSecond() {
    int second = index + (atEnd() ? 0 : Character.charCount(peek()));
    return second >= text.length() ? END : text.codePointAt(second);
  }

  /**
   * Returns the current code point and advances.
   *
   * @throws PatternProblem.Found at the end of the pattern
   */
  int next() {
    if (atEnd()) {
      throw invalid("ends too early");
    }
    int c = text.codePointAt(index);
    index += Character.charCount(c);
    return c;
  }

  /** Advances if the current character is {@code c}, and returns whether it is. */
  boolean take(char c) {
    if (peek() != c) {
      return false;
    }
    index++;
    return true;
  }

  boolean isDigit() {
    return peek() >= '0' && peek() <= '9';
  }

  /**
   * Reads a decimal number and reduces it to at most 100,000. Returns -1 if there are no digits.
   */
  int number() {
    if (!isDigit()) {
      return -1;
    }
    int value = 0;
    while (isDigit()) {
      value = Math.min(100_000, value * 10 + next() - '0');
    }
    return value;
  }

  /**
   * Reads a hexadecimal number of exactly this many digits.
   *
   * @throws PatternProblem.Found if there are fewer
   */
  int hex(int digits) {
    int value = 0;
    for (int i = 0; i < digits; i++) {
      int digit = Character.digit(next(), 16);
      if (digit < 0) {
        throw invalid("has no " + digits + " hexadecimal digits here");
      }
      value = value * 16 + digit;
    }
    return value;
  }

  /**
   * Reads a text in braces and returns it without them.
   *
   * @throws PatternProblem.Found if there is none
   */
  String braced() {
    int close = text.indexOf('}', index);
    if (!take('{') || close < 0) {
      throw invalid("needs `{...}` here");
    }
    String inner = text.substring(index, close);
    index = close + 1;
    return inner;
  }

  PatternProblem.Found invalid(String message) {
    return found("invalid-pattern", message);
  }

  PatternProblem.Found found(String kind, String message) {
    return new PatternProblem.Found(kind, index, message);
  }
}
