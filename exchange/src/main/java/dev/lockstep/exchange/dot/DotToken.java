package dev.lockstep.exchange.dot;

import dev.lockstep.model.diagnostic.Span;

/**
 * A token of a DOT text.
 *
 * @param text unquoted text, or the sign itself
 */
record DotToken(Kind kind, String text, Span span) {

  enum Kind {
    /** A word or a number. */
    WORD,
    QUOTED,
    HTML,
    SIGN,
    END
  }

  boolean isSign(String sign) {
    return kind == Kind.SIGN && text.equals(sign);
  }

  /** Returns whether the token may be an ID. */
  boolean isId() {
    return kind == Kind.WORD || kind == Kind.QUOTED || kind == Kind.HTML;
  }

  /** Returns whether the token is a keyword. Keywords are unquoted and ignore case. */
  boolean isKeyword(String keyword) {
    return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
  }
}
