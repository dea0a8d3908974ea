package dev.lockstep.pattern;

/** A parser of expressions for one code point: escapes and bracketed classes. */
final class CharClassParser {

  private static final CharSet DIGIT = CharSet.range('0', '9');
  private static final CharSet WORD = CharSet.ranges('0', '9', 'A', 'Z', 'a', 'z', '_', '_');
  private static final CharSet SPACE =
      CharSet.ranges(
          9, 13, ' ', ' ', 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f,
          0x202f, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff);

  private final Cursor cursor;

  CharClassParser(Cursor cursor) {
    this.cursor = cursor;
  }

  /**
   * Parses a class in brackets.
   *
   * @throws PatternProblem.Found if the class is invalid
   */
  CharSet bracket() {
    int begin = cursor.index();
    cursor.next();
    boolean negated = cursor.take('^');
    CharSet union = CharSet.NONE;
    while (!cursor.take(']')) {
      if (cursor.atEnd()) {
        throw new PatternProblem.Found("invalid-pattern", begin, "the class is never closed");
      }
      union = union.or(member());
    }
    return negated ? union.complement() : union;
  }

  private CharSet member() {
    int begin = cursor.index();
    Object first = classAtom();
    if (cursor.peek() != '-' || cursor.peekSecond() == ']') {
      return set(first);
    }
    cursor.next();
    Object last = classAtom();
    if (!(first instanceof Integer from) || !(last instanceof Integer to) || from > to) {
      throw new PatternProblem.Found("invalid-pattern", begin, "the range is out of order");
    }
    return CharSet.range(from, to);
  }

  private static CharSet set(Object atom) {
    return atom instanceof Integer c ? CharSet.range(c, c) : (CharSet) atom;
  }

  /** Parses one element of a class: a code point as {@code Integer}, or a {@code CharSet}. */
  private Object classAtom() {
    if (cursor.peek() != '\\') {
      return cursor.next();
    }
    int second = cursor.peekSecond();
    if (second == 'b' || second == '-') {
      cursor.next();
      cursor.next();
      return second == 'b' ? '\b' + 0 : second;
    }
    return escaped();
  }

  /** Parses an escape outside brackets. */
  CharSet escape() {
    return set(escaped());
  }

  private Object escaped() {
    int begin = cursor.index();
    cursor.next();
    int c = cursor.next();
    return switch (c) {
      case 'd' -> DIGIT;
      case 'D' -> DIGIT.complement();
      case 'w' -> WORD;
      case 'W' -> WORD.complement();
      case 's' -> SPACE;
      case 'S' -> SPACE.complement();
      case 't' -> 9;
      case 'n' -> 10;
      case 'v' -> 11;
      case 'f' -> 12;
      case 'r' -> 13;
      case '0' -> nul(begin);
      case 'c' -> control(begin);
      case 'x' -> cursor.hex(2);
      case 'u' -> unicode();
      case 'p' -> category(begin);
      case 'P' -> category(begin).complement();
      default -> literal(begin, c);
    };
  }

  private int nul(int begin) {
    if (cursor.isDigit()) {
      throw new PatternProblem.Found("invalid-pattern", begin, "octal escapes are invalid");
    }
    return 0;
  }

  private int control(int begin) {
    int letter = cursor.next();
    if (!((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'))) {
      throw new PatternProblem.Found("invalid-pattern", begin, "`\\c` needs a letter");
    }
    return letter % 32;
  }

  private int unicode() {
    if (cursor.peek() == '{') {
      String digits = cursor.braced();
      if (!digits.matches("0*[0-9a-fA-F]{1,6}")) {
        throw cursor.invalid("`\\u{...}` needs a code point");
      }
      int codePoint = Integer.parseInt(digits.replaceFirst("^0+(?=.)", ""), 16);
      if (codePoint > Character.MAX_CODE_POINT) {
        throw cursor.invalid("`\\u{...}` is beyond the last code point");
      }
      return codePoint;
    }
    int unit = cursor.hex(4);
    if (Character.isHighSurrogate((char) unit)
        && cursor.peek() == '\\'
        && cursor.peekSecond() == 'u') {
      cursor.next();
      cursor.next();
      int low = cursor.hex(4);
      if (!Character.isLowSurrogate((char) low)) {
        throw cursor.invalid("half of a surrogate pair is written alone");
      }
      return Character.toCodePoint((char) unit, (char) low);
    }
    return unit;
  }

  private CharSet category(int begin) {
    String name = cursor.braced();
    return Categories.named(name)
        .orElseThrow(
            () ->
                new PatternProblem.Found(
                    "unsupported-pattern",
                    begin,
                    "`\\p{" + name + "}` is not a general category of Unicode"));
  }

  /** Returns {@code c}. Any other sign of ASCII than letters, digits and `_` means itself. */
  private static int literal(int begin, int c) {
    if (c > '~' || Character.isLetterOrDigit(c) || c == '_') {
      throw new PatternProblem.Found(
          "invalid-pattern",
          begin,
          "`\\" + Character.toString(c) + "` is not an escape of ECMA-262");
    }
    return c;
  }
}
