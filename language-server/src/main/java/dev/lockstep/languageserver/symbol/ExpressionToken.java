package dev.lockstep.languageserver.symbol;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A token of an expression.
 *
 * @param text the name or sign; of a text its content as written
 * @param from first code point in the expression, of a text that of its quote
 * @param to code point after the last
 */
record ExpressionToken(Kind kind, String text, int from, int to) {

  /** The kinds of tokens that matter to names. */
  enum Kind {
    NAME,
    TEXT,
    SIGN
  }

  private static final Set<String> ENDS = Set.of("&&", "||", "?", ":", "(", ")", ";");

  /** Returns true for a sign after which another comparison begins. */
  boolean ends() {
    return kind == Kind.SIGN && ENDS.contains(text);
  }

  /** Returns the tokens of an expression; an unterminated text ends with the expression. */
  static List<ExpressionToken> of(String expression) {
    int[] points = expression.codePoints().toArray();
    List<ExpressionToken> tokens = new ArrayList<>();
    for (int at = 0; at < points.length; ) {
      int end = end(points, at);
      int first = points[at];
      if (first == '\'' || first == '"') {
        boolean closed = end > at + 1 && points[end - 1] == first;
        int stop = closed ? end - 1 : end;
        tokens.add(
            new ExpressionToken(
                Kind.TEXT, new String(points, at + 1, Math.max(0, stop - at - 1)), at, end));
      } else if (isLetter(first)) {
        tokens.add(new ExpressionToken(Kind.NAME, new String(points, at, end - at), at, end));
      } else if (!Character.isWhitespace(first)) {
        tokens.add(new ExpressionToken(Kind.SIGN, new String(points, at, end - at), at, end));
      }
      at = end;
    }
    return tokens;
  }

  private static int end(int[] points, int at) {
    int first = points[at];
    int end = at + 1;
    if (first == '\'' || first == '"') {
      while (end < points.length && points[end] != first) {
        end += points[end] == '\\' ? 2 : 1;
      }
      return Math.min(points.length, end + 1);
    }
    if (isLetter(first) || Character.isDigit(first)) {
      while (end < points.length && (isLetter(points[end]) || Character.isDigit(points[end]))) {
        end++;
      }
      return end;
    }
    boolean two =
        end < points.length
            && (points[end] == '=' && "=!<>".indexOf(first) >= 0
                || points[end] == first && (first == '&' || first == '|'));
    return two ? end + 1 : end;
  }

  private static boolean isLetter(int point) {
    return point == '_' || 'a' <= point && point <= 'z' || 'A' <= point && point <= 'Z';
  }
}
