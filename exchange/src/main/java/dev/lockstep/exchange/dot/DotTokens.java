package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.dot.DotToken.Kind;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import java.util.List;

/** A cursor over tokens that never advances past the end. */
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

  /** Advances past {@code sign}. Returns false after reporting any other token. */
  boolean expect(String sign) {
    if (peek().isSign(sign)) {
      take();
      return true;
    }
    refuse("`" + sign + "`");
    return false;
  }

  /** Reports that the current token is not {@code expected}. */
  void refuse(String expected) {
    DotToken found = peek();
    String what =
        found.kind() == Kind.END
            ? "the end of the file"
            : Printable.quote(Printable.escape(found.text()));
    findings.add(
        Diagnostic.error("dot-syntax", found.span(), "expected " + expected + ", found " + what));
  }

  /** Advances past the next semicolon, to the next line, or to the brace that closes the graph. */
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

  /** Advances past a subgraph, including the brace that closes it. */
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
