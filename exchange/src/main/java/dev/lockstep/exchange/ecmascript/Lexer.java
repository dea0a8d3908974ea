package dev.lockstep.exchange.ecmascript;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A lexer of expressions. */
final class Lexer {

  /** The operators, longest first. */
  private static final List<String> SIGNS =
      List.of(
          ">>>=", "===", "!==", ">>>", "<<=", ">>=", "**=", "=>", "==", "!=", "<=", ">=", "&&",
          "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>",
          "**", "{", "}", "(", ")", "[", "]", ".", ";", ",", "<", ">", "+", "-", "*", "/", "%", "&",
          "|", "^", "!", "~", "?", ":", "=");

  private static final Map<String, Object> WORDS =
      Map.of(
          "true", Boolean.TRUE,
          "false", Boolean.FALSE,
          "undefined", Script.Nothing.UNDEFINED,
          "null", Script.Nothing.NULL,
          "NaN", Double.NaN,
          "Infinity", Double.POSITIVE_INFINITY);

  private final int[] points;
  private int at;

  Lexer(String text) {
    this.points = text.codePoints().toArray();
  }

  /** Returns all tokens, followed by one for the end. */
  List<Token> tokens() throws ScriptProblem {
    List<Token> tokens = new ArrayList<>();
    skipBlanks();
    while (at < points.length) {
      tokens.add(token());
      skipBlanks();
    }
    tokens.add(new Token(Token.Kind.END, "", "", at, at));
    return tokens;
  }

  private void skipBlanks() {
    while (at < points.length && (Character.isWhitespace(points[at]) || points[at] == 0xA0)) {
      at++;
    }
  }

  private Token token() throws ScriptProblem {
    int from = at;
    int point = points[at];
    if (isDigit(point) || point == '.' && at + 1 < points.length && isDigit(points[at + 1])) {
      return constant(number(), from);
    }
    if (point == '\'' || point == '"') {
      return constant(text(), from);
    }
    if (beginsName(point)) {
      return name();
    }
    for (String sign : SIGNS) {
      if (stands(sign)) {
        at += sign.length();
        return new Token(Token.Kind.SIGN, sign, "", from, at);
      }
    }
    throw new ScriptProblem(from, from + 1, "this character begins no word of an expression");
  }

  private Token name() {
    int from = at;
    while (at < points.length && (beginsName(points[at]) || isDigit(points[at]))) {
      at++;
    }
    String name = new String(points, from, at - from);
    Object value = WORDS.get(name);
    return value == null ? new Token(Token.Kind.NAME, name, "", from, at) : constant(value, from);
  }

  private Token constant(Object value, int from) {
    return new Token(Token.Kind.CONSTANT, "", value, from, at);
  }

  private double number() throws ScriptProblem {
    int from = at;
    boolean hex = stands("0x") || stands("0X");
    boolean afterExponent = false;
    while (at < points.length && isNumberPart(points[at], afterExponent)) {
      afterExponent = !hex && (points[at] == 'e' || points[at] == 'E');
      at++;
    }
    String written = new String(points, from, at - from);
    boolean octal = written.length() > 1 && written.charAt(0) == '0' && isDigit(written.charAt(1));
    try {
      if (octal) {
        throw new ScriptProblem(from, at, "a number with a leading zero is read in two ways");
      }
      return hex
          ? Long.parseLong(written.substring(2).toLowerCase(Locale.ROOT), 16)
          : decimal(written);
    } catch (NumberFormatException notANumber) {
      throw new ScriptProblem(from, at, "this is not a number");
    }
  }

  /**
   * Parses a decimal literal. Java also accepts numbers with a type suffix, which ECMAScript does
   * not.
   */
  private static double decimal(String written) {
    if (!written.matches("([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?")) {
      throw new NumberFormatException(written);
    }
    return Double.parseDouble(written);
  }

  private static boolean isNumberPart(int point, boolean afterExponent) {
    return beginsName(point)
        || isDigit(point)
        || point == '.'
        || afterExponent && (point == '+' || point == '-');
  }

  private String text() throws ScriptProblem {
    int from = at;
    int quote = points[at++];
    StringBuilder text = new StringBuilder();
    while (at < points.length && points[at] != quote) {
      if (points[at] == '\n') {
        break;
      }
      text.appendCodePoint(points[at] == '\\' ? escape() : points[at++]);
    }
    if (at >= points.length || points[at] != quote) {
      throw new ScriptProblem(from, at, "this text has no end");
    }
    at++;
    return text.toString();
  }

  private int escape() throws ScriptProblem {
    int from = at++;
    int point = at < points.length ? points[at++] : ' ';
    return switch (point) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'v' -> 0x0B;
      case 'u' -> hex(4, from);
      case 'x' -> hex(2, from);
      case '\\', '\'', '"', '/' -> point;
      default -> throw new ScriptProblem(from, at, "this escape is not carried over");
    };
  }

  private int hex(int digits, int from) throws ScriptProblem {
    int value = 0;
    for (int i = 0; i < digits; i++) {
      int digit = at < points.length ? Character.digit(points[at++], 16) : -1;
      if (digit < 0) {
        throw new ScriptProblem(from, at, "this escape is not carried over");
      }
      value = value * 16 + digit;
    }
    if (Character.isSurrogate((char) value)) {
      throw new ScriptProblem(from, at, "half a character is not carried over");
    }
    return value;
  }

  private boolean stands(String sign) {
    for (int i = 0; i < sign.length(); i++) {
      if (at + i >= points.length || points[at + i] != sign.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(int point) {
    return '0' <= point && point <= '9';
  }

  private static boolean beginsName(int point) {
    return Character.isLetter(point) || point == '_' || point == '$';
  }
}
