package dev.lockstep.exchange.ecmascript;

/**
 * A word of an expression.
 *
 * @param text of a name or a sign; empty for a constant
 * @param value of a constant
 */
record Token(Kind kind, String text, Object value, int from, int to) {

  /** What a word is. */
  enum Kind {
    NAME,
    CONSTANT,
    SIGN,
    END
  }

  boolean is(String sign) {
    return kind == Kind.SIGN && text.equals(sign);
  }
}
