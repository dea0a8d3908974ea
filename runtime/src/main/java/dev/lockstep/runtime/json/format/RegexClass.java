package dev.lockstep.runtime.json.format;

/** A parser of one character class, {@code [...]}. */
final class RegexClass {

  /** The result for an escape that represents several characters and cannot end a range. */
  private static final int SET = -2;

  private static final int NONE = -1;

  private final RegexText text;

  RegexClass(RegexText text) {
    this.text = text;
  }

  boolean isClass() {
    text.next();
    text.take('^');
    while (!text.atEnd() && text.peek() != ']') {
      int from = atom();
      if (from == NONE) {
        return false;
      }
      if (text.take("-]")) {
        return true;
      }
      if (text.take('-')) {
        int to = text.atEnd() ? NONE : atom();
        if (from < 0 || to < from) {
          return false;
        }
      }
    }
    return text.take(']');
  }

  private int atom() {
    if (text.peek() != '\\') {
      return text.next();
    }
    text.next();
    if (text.atEnd()) {
      return NONE;
    }
    int c = text.peek();
    if (c == 'b') {
      text.next();
      return '\b';
    }
    if (c == '-' || "^$\\.*+?()[]{}|/".indexOf(c) >= 0) {
      return text.next();
    }
    if (!text.characterEscape()) {
      return NONE;
    }
    return text.escaped() < 0 ? SET : text.escaped();
  }
}
