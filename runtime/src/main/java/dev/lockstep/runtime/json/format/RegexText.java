package dev.lockstep.runtime.json.format;

import org.jspecify.annotations.Nullable;

/** The characters of a pattern, with the escapes that terms and classes share. */
final class RegexText {

  private final int[] points;
  private int at;
  private int escaped;

  RegexText(String pattern) {
    this.points = pattern.codePoints().toArray();
  }

  boolean atEnd() {
    return at == points.length;
  }

  int peek() {
    return points[at];
  }

  int next() {
    return points[at++];
  }

  boolean take(int point) {
    if (atEnd() || points[at] != point) {
      return false;
    }
    at++;
    return true;
  }

  boolean take(String ascii) {
    for (int i = 0; i < ascii.length(); i++) {
      if (at + i >= points.length || points[at + i] != ascii.charAt(i)) {
        return false;
      }
    }
    at += ascii.length();
    return true;
  }

  /** Reads a decimal number, at most {@link Long#MAX_VALUE}; returns -1 without digits. */
  long number() {
    long number = -1;
    while (!atEnd() && Character.digit(peek(), 10) >= 0 && peek() < 0x80) {
      int digit = next() - '0';
      number = number < 0 ? digit : Math.min(Long.MAX_VALUE / 20, number) * 10 + digit;
    }
    return number;
  }

  /** Reads the name of a group up to its {@code >}; returns null if it is invalid. */
  @Nullable String name() {
    StringBuilder name = new StringBuilder();
    while (!atEnd() && peek() != '>') {
      int c = next();
      boolean fits =
          c == '$'
              || c == '_'
              || (name.length() == 0
                  ? Character.isUnicodeIdentifierStart(c)
                  : Character.isUnicodeIdentifierPart(c) && !Character.isIdentifierIgnorable(c)
                      || c == 0x200C
                      || c == 0x200D);
      if (!fits) {
        return null;
      }
      name.appendCodePoint(c);
    }
    return take('>') && name.length() > 0 ? name.toString() : null;
  }

  /**
   * Reads the part of an escape after the backslash that represents a character or a set. Sets
   * {@link #escaped}.
   */
  boolean characterEscape() {
    int c = next();
    escaped = -1;
    switch (c) {
      case 'd', 'D', 's', 'S', 'w', 'W':
        return true;
      case 'p', 'P':
        return property();
      case 'f', 'n', 'r', 't', 'v':
        escaped = "\f\n\r\t\u000b".charAt("fnrtv".indexOf(c));
        return true;
      case '0':
        escaped = 0;
        return atEnd() || peek() < '0' || peek() > '9';
      case 'c':
        escaped = atEnd() ? -1 : peek() & 0x1F;
        return !atEnd() && Character.isLetter(peek()) && next() < 0x80;
      case 'x':
        escaped = hex(2);
        return escaped >= 0;
      case 'u':
        escaped = take('{') ? braced() : pair(hex(4));
        return escaped >= 0;
      default:
        return false;
    }
  }

  /** Returns the character of the last escape; -1 for a set. */
  int escaped() {
    return escaped;
  }

  /** Combines two escaped surrogates into one character. */
  private int pair(int high) {
    int mark = at;
    if (Character.isBmpCodePoint(high) && Character.isHighSurrogate((char) high) && take("\\u")) {
      int low = hex(4);
      if (low >= 0 && Character.isLowSurrogate((char) low)) {
        return Character.toCodePoint((char) high, (char) low);
      }
      at = mark;
    }
    return high;
  }

  private int hex(int digits) {
    int value = 0;
    for (int i = 0; i < digits; i++) {
      int digit = atEnd() || peek() >= 0x80 ? -1 : Character.digit(next(), 16);
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  private int braced() {
    int value = 0;
    int begin = at;
    while (!atEnd() && peek() != '}') {
      int digit = peek() >= 0x80 ? -1 : Character.digit(peek(), 16);
      value = value * 16 + digit;
      if (digit < 0 || value > Character.MAX_CODE_POINT) {
        return -1;
      }
      at++;
    }
    return at > begin && take('}') ? value : -1;
  }

  private boolean property() {
    if (!take('{')) {
      return false;
    }
    int begin = at;
    int equals = 0;
    while (!atEnd() && peek() != '}') {
      int c = next();
      boolean first = at - 1 == begin;
      if (c == '=' && !first) {
        equals++;
      } else if (c >= 0x80 || !Character.isLetterOrDigit(c) && c != '_') {
        return false;
      }
    }
    return at > begin && equals <= 1 && points[at - 1] != '=' && take('}');
  }
}
