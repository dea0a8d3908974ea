package dev.lockstep.languageserver.position;

/** Finds the colon that ends a key at the start of a line. */
final class KeySplit {

  private KeySplit() {}

  /** Returns the index of the colon after the key at the start of a text, or -1. */
  static int colon(String text) {
    int at = 0;
    if (!text.isEmpty() && (text.charAt(0) == '"' || text.charAt(0) == '\'')) {
      at = closing(text, 0) + 1;
      if (at == 0) {
        return -1;
      }
    } else if (text.startsWith("{") || text.startsWith("[") || text.startsWith("#")) {
      return -1;
    }
    for (; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter == ':' && (at + 1 == text.length() || text.charAt(at + 1) == ' ')) {
        return at;
      }
      if (letter == '#' && at > 0 && text.charAt(at - 1) == ' ') {
        return -1;
      }
    }
    return -1;
  }

  /** Returns the key before a colon without quotes. */
  static String key(String text, int colon) {
    String key = text.substring(0, colon).strip();
    boolean quoted =
        key.length() > 1
            && (key.charAt(0) == '"' || key.charAt(0) == '\'')
            && key.charAt(key.length() - 1) == key.charAt(0);
    return quoted ? key.substring(1, key.length() - 1) : key;
  }

  /** Returns the index of the quote that ends the text which begins at {@code from}, or -1. */
  static int closing(String text, int from) {
    char quote = text.charAt(from);
    for (int at = from + 1; at < text.length(); at++) {
      if (text.charAt(at) == '\\' && quote == '"') {
        at++;
      } else if (text.charAt(at) == quote) {
        return at;
      }
    }
    return -1;
  }
}
