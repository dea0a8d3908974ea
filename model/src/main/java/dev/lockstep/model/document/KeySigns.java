package dev.lockstep.model.document;

/**
 * The question marks of a text that may begin an explicit key: {@code ? key}. All others belong to
 * a scalar or a comment under YAML 1.2.2, section 7.3.3.
 */
final class KeySigns {

  /**
   * The characters that may precede an explicit key, or after which only a syntax error can follow.
   */
  private static final String BEFORE = "{[,:-?}]\"'";

  /** The characters after a question mark that cannot be part of a plain scalar in a flow list. */
  private static final String AFTER = "{[,}]";

  private KeySigns() {}

  /** Returns whether the character at {@code index} may begin an explicit key. */
  static boolean contains(SourceText text, int index) {
    return text.at(index) == '?' && endsWord(text, index + 1) && mayFollow(text, index - 1);
  }

  private static boolean endsWord(SourceText text, int next) {
    return next == text.length() || isBlank(text.at(next)) || AFTER.indexOf(text.at(next)) >= 0;
  }

  private static boolean mayFollow(SourceText text, int before) {
    boolean adjacent = before >= 0 && !isBlank(text.at(before));
    if (adjacent) {
      return "{[,".indexOf(text.at(before)) >= 0;
    }
    int at = before;
    while (at >= 0 && isSpace(text.at(at))) {
      at--;
    }
    return at < 0 || isBlank(text.at(at)) || BEFORE.indexOf(text.at(at)) >= 0;
  }

  private static boolean isBlank(int point) {
    return isSpace(point) || point == '\n' || point == '\r';
  }

  private static boolean isSpace(int point) {
    return point == ' ' || point == '\t';
  }
}
