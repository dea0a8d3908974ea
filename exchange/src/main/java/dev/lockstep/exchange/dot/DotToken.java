package dev.lockstep.exchange.dot;

import dev.lockstep.model.diagnostic.Span;

/**
 * A word or sign of a DOT text.
 *
 * @param text unquoted; of a sign the sign itself
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

  /** Whether it may be the name of something. */
  boolean isId() {
    return kind == Kind.WORD || kind == Kind.QUOTED || kind == Kind.HTML;
  }

  /** Whether it is a keyword: they are no keywords in quotes, and case does not matter. */
  boolean isKeyword(String keyword) {
    return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
  }
}
