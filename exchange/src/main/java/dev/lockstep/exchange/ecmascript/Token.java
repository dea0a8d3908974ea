package dev.lockstep.exchange.ecmascript;

/**
 * A token of an expression.
 *
 * @param text name or operator; empty for a constant
 * @param value value of a constant
 */
record Token(Kind kind, String text, Object value, int from, int to) {

  /** The kind of a token. */
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
