package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.dot.DotToken.Kind;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import java.util.List;

/** Tokens one after the other; the end is never passed. */
final class DotTokens {

  private final List<DotToken> tokens;
  private final Findings findings;
  private int at;

  DotTokens(List<DotToken> tokens, Findings findings) {
    this.tokens = tokens;
    this.findings = findings;
  }

  DotToken peek() {
    return tokens.get(at);
  }

  DotToken second() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  DotToken take() {
    DotToken token = peek();
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  void skipKeyword(String keyword) {
    if (peek().isKeyword(keyword)) {
      take();
    }
  }

  /** Takes {@code sign}, or tells that something else stands there. */
  boolean expect(String sign) {
    if (peek().isSign(sign)) {
      take();
      return true;
    }
    refuse("`" + sign + "`");
    return false;
  }

  /** Tells that something else than {@code expected} stands here. */
  void refuse(String expected) {
    DotToken found = peek();
    String what =
        found.kind() == Kind.END
            ? "the end of the file"
            : Printable.quote(Printable.escape(found.text()));
    findings.add(
        Diagnostic.error("dot-syntax", found.span(), "expected " + expected + ", found " + what));
  }

  /** Goes on behind the next semicolon, at the next line, or at the brace that ends the graph. */
  void skipStatement() {
    if (peek().isSign("}")) {
      return;
    }
    int line = peek().span().line();
    do {
      DotToken passed = take();
      if (passed.isSign(";")) {
        return;
      }
    } while (peek().kind() != Kind.END && !peek().isSign("}") && peek().span().line() == line);
  }

  /** Passes a subgraph: everything up to the brace that closes it. */
  void skipBlock() {
    while (peek().kind() != Kind.END && !peek().isSign("{") && !peek().isSign(";")) {
      take();
    }
    int depth = 0;
    do {
      DotToken passed = take();
      depth += passed.isSign("{") ? 1 : passed.isSign("}") ? -1 : 0;
    } while (depth > 0 && peek().kind() != Kind.END);
  }
}
