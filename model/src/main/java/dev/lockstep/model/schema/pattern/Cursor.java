package dev.lockstep.model.schema.pattern;

/** Reads a pattern code point by code point. */
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

  /** The code point here; -1 at the end. */
  int peek() {
    return atEnd() ? END : text.codePointAt(index);
  }

  /** The code point behind the one here; -1 when there is none. */
  int peekSecond() {
    int second = index + (atEnd() ? 0 : Character.charCount(peek()));
    return second >= text.length() ? END : text.codePointAt(second);
  }

  /** Steps over the code point here and returns it. */
  int next() {
    if (atEnd()) {
      throw invalid("ends too early");
    }
    int c = text.codePointAt(index);
    index += Character.charCount(c);
    return c;
  }

  /** Steps over {@code c} if it is here. */
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

  /** A decimal number, at most 100,000; -1 when there is none. */
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

  /** A hexadecimal number of exactly this many digits. */
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

  /** The text up to the next {@code }}, which is stepped over. */
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
