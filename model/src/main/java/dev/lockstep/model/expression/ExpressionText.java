package dev.lockstep.model.expression;

import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The text of an expression before it is passed to CEL. Its size is limited, and {@code
 * in('state')} is replaced by a name that CEL does not reserve. Replacements have the same length,
 * so that positions remain valid.
 */
public final class ExpressionText {

  /** The maximum length of an expression, in UTF-16 code units. */
  static final int MAX_LENGTH = 4_096;

  /** The maximum nesting of brackets. */
  static final int MAX_NESTING = 32;

  /** The maximum number of names, literals and operators. */
  static final int MAX_TOKENS = 1_000;

  /** The name of {@code in} in operand position. No name of a chart begins with an underscore. */
  public static final String IN_STATE = "_i";

  private final String written;
  private final Span span;
  private final StringBuilder forCel;
  private final List<Integer> outerSymbols = new ArrayList<>();
  private int tokens;
  private int nesting;
  private int deepest;
  private boolean operandBefore;
  private boolean spellsOurs;
  private boolean asksForStates;

  public ExpressionText(String written, Span span) {
    this.written = written;
    this.span = span;
    this.forCel = new StringBuilder(written);
    if (written.length() <= MAX_LENGTH) {
      scan();
    }
  }

  /** Returns the text to be parsed by CEL. */
  public String forCel() {
    return forCel.toString();
  }

  /** Returns whether the expression contains {@code in('state')}. */
  public boolean asksForStates() {
    return asksForStates;
  }

  String written() {
    return written;
  }

  /**
   * Returns the offsets, in UTF-16 code units, of the symbols outside brackets, including the
   * outermost brackets.
   */
  List<Integer> outerSymbols() {
    return outerSymbols;
  }

  /**
   * Returns the reason why the expression cannot be parsed, usually its size; empty if there is
   * none.
   */
  Optional<String> obstacle() {
    if (written.length() > MAX_LENGTH) {
      return Optional.of("the expression is longer than " + MAX_LENGTH + " characters");
    }
    if (deepest > MAX_NESTING) {
      return Optional.of("the expression nests deeper than " + MAX_NESTING + " brackets");
    }
    if (spellsOurs) {
      return Optional.of("`" + IN_STATE + "` cannot be a name");
    }
    return tokens > MAX_TOKENS
        ? Optional.of("the expression has more than " + MAX_TOKENS + " names and operators")
        : Optional.empty();
  }

  /**
   * Returns the position of a part of the expression in the file, including for folded and escaped
   * scalars. A part outside the expression is moved to its last character.
   *
   * @param offset first character, zero-based, in code points
   * @param length code points; at least 1
   */
  Span place(int offset, int length) {
    int all = span.places().isPresent() ? codePoints(written) : span.endColumn() - span.column();
    int first = Math.max(0, Math.min(offset, all - 1));
    int last = Math.min(first + Math.max(length, 1), all);
    if (span.places().isPresent()) {
      return span.slice(written, first, last);
    }
    int column = span.column();
    return span.line() != span.endLine() || all <= 0
        ? span
        : new Span(span.source(), span.line(), column + first, span.line(), column + last);
  }

  /** Returns the position of the first {@code word} at or after an offset in code points. */
  Span placeOf(String word, int from) {
    int units = written.offsetByCodePoints(0, Math.min(from, codePoints(written)));
    int found = written.indexOf(word, units);
    return found < 0 ? place(from, 1) : place(written.codePointCount(0, found), codePoints(word));
  }

  /** Returns the position of the whole expression. */
  Span whole() {
    return span;
  }

  private void scan() {
    int at = 0;
    while (at < written.length()) {
      char c = written.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (written.startsWith("//", at)) {
        at = endOfLine(at);
      } else if (c == '"' || c == '\'') {
        at = afterString(at, isRaw(at));
        operand();
      } else if (isWordStart(c)) {
        at = afterWord(at);
      } else if (Character.isDigit(c)) {
        at = afterWhile(at);
        operand();
      } else {
        symbol(c, at);
        at++;
      }
    }
  }

  private int afterWord(int from) {
    int end = afterWhile(from);
    boolean prefixOfString =
        end < written.length() && (written.charAt(end) == '"' || written.charAt(end) == '\'');
    String word = written.substring(from, end);
    if (prefixOfString && word.length() <= 2 && "rRbBrbRBbrBR".contains(word)) {
      return end;
    }
    spellsOurs |= word.equals(IN_STATE);
    if (word.equals("in")) {
      if (!operandBefore && nextSymbol(end) == '(') {
        forCel.replace(from, end, IN_STATE);
        asksForStates = true;
      }
      tokens++;
      operandBefore = false;
    } else {
      operand();
    }
    return end;
  }

  private void operand() {
    tokens++;
    operandBefore = true;
  }

  private void symbol(char c, int at) {
    tokens++;
    boolean closes = c == ')' || c == ']' || c == '}';
    nesting -= closes ? 1 : 0;
    if (nesting == 0) {
      outerSymbols.add(at);
    }
    if (c == '(' || c == '[' || c == '{') {
      nesting++;
      deepest = Math.max(deepest, nesting);
    }
    operandBefore = closes;
  }

  private char nextSymbol(int from) {
    int at = from;
    while (at < written.length() && Character.isWhitespace(written.charAt(at))) {
      at++;
    }
    return at < written.length() ? written.charAt(at) : 0;
  }

  private int endOfLine(int from) {
    int end = written.indexOf('\n', from);
    return end < 0 ? written.length() : end;
  }

  private boolean isRaw(int quote) {
    return quote > 0 && "rR".indexOf(written.charAt(quote - 1)) >= 0
        || quote > 1
            && "bB".indexOf(written.charAt(quote - 1)) >= 0
            && "rR".indexOf(written.charAt(quote - 2)) >= 0;
  }

  private int afterString(int from, boolean raw) {
    String one = written.substring(from, from + 1);
    String quote = written.startsWith(one.repeat(3), from) ? one.repeat(3) : one;
    int at = from + quote.length();
    while (at < written.length() && !written.startsWith(quote, at)) {
      at += !raw && written.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at + quote.length(), written.length());
  }

  private int afterWhile(int from) {
    int at = from;
    while (at < written.length()
        && (isWordStart(written.charAt(at)) || Character.isDigit(written.charAt(at)))) {
      at++;
    }
    return at;
  }

  private static int codePoints(String word) {
    return word.codePointCount(0, word.length());
  }

  private static boolean isWordStart(char c) {
    return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
