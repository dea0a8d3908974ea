package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.dot.DotToken.Kind;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.SourceText;
import java.util.ArrayList;
import java.util.List;

/** A lexer of DOT. Invalid characters are reported and skipped. */
final class DotLexer {

  private static final String SIGNS = "{}[]=;,:+";

  private final SourceText text;
  private final Findings findings;
  private final List<DotToken> tokens = new ArrayList<>();
  private int at;

  DotLexer(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  /** Returns all tokens; the last is the end. */
  List<DotToken> tokens() {
    while (at < text.length()) {
      next();
    }
    tokens.add(new DotToken(Kind.END, "", text.span(text.length(), text.length())));
    return tokens;
  }

  private void next() {
    int point = text.at(at);
    if (Character.isWhitespace(point)) {
      at++;
    } else if (point == '#' && startsLine() || looksAt("//")) {
      skipLine();
    } else if (looksAt("/*")) {
      skipComment();
    } else if (point == '"') {
      quoted();
    } else if (point == '<') {
      html();
    } else if (looksAt("->") || looksAt("--")) {
      add(Kind.SIGN, at, at + 2);
    } else if (isWord(point) || point == '.' || point == '-') {
      word();
    } else if (SIGNS.indexOf(point) >= 0) {
      add(Kind.SIGN, at, at + 1);
    } else {
      String shown = Printable.quote(Printable.escape(Character.toString(point)));
      findings.add(problem(at, at + 1, shown + " has no meaning in DOT").withHelp("quote it"));
      at++;
    }
  }

  private void word() {
    int end = at + 1;
    while (end < text.length() && (isWord(text.at(end)) || text.at(end) == '.')) {
      end++;
    }
    add(Kind.WORD, at, end);
  }

  private void quoted() {
    int from = at;
    StringBuilder content = new StringBuilder();
    at++;
    while (at < text.length() && text.at(at) != '"') {
      if (looksAt("\\\"")) {
        at++;
      } else if (looksAt("\\\\")) {
        content.append('\\');
        at++;
      } else if (looksAt("\\\n") || looksAt("\\\r\n")) {
        at += looksAt("\\\n") ? 2 : 3;
        continue;
      }
      content.appendCodePoint(text.at(at++));
    }
    if (at == text.length()) {
      findings.add(problem(from, from + 1, "the quote is never closed"));
    }
    at = Math.min(at + 1, text.length());
    tokens.add(new DotToken(Kind.QUOTED, content.toString(), text.span(from, at)));
  }

  private void html() {
    int from = at;
    int depth = 0;
    do {
      depth += text.at(at) == '<' ? 1 : text.at(at) == '>' ? -1 : 0;
      at++;
    } while (at < text.length() && depth > 0);
    if (depth > 0) {
      findings.add(problem(from, from + 1, "the HTML label is never closed"));
    }
    int to = Math.max(from + 1, depth > 0 ? at : at - 1);
    tokens.add(new DotToken(Kind.HTML, HtmlText.of(text.text(from + 1, to)), text.span(from, at)));
  }

  private void skipLine() {
    while (at < text.length() && text.at(at) != '\n') {
      at++;
    }
  }

  private void skipComment() {
    int from = at;
    at += 2;
    while (at < text.length() && !looksAt("*/")) {
      at++;
    }
    if (at == text.length()) {
      findings.add(problem(from, from + 2, "the comment is never closed"));
    }
    at = Math.min(at + 2, text.length());
  }

  private void add(Kind kind, int from, int to) {
    tokens.add(new DotToken(kind, text.text(from, to), text.span(from, to)));
    at = to;
  }

  /** Returns whether only blanks precede the current character on its line. */
  private boolean startsLine() {
    int before = at - 1;
    while (before >= 0 && text.at(before) != '\n' && Character.isWhitespace(text.at(before))) {
      before--;
    }
    return before < 0 || text.at(before) == '\n';
  }

  private boolean looksAt(String sign) {
    if (at + sign.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < sign.length(); i++) {
      if (text.at(at + i) != sign.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWord(int point) {
    return point == '_' || point >= 0x80 || Character.isLetterOrDigit(point);
  }

  private Diagnostic problem(int from, int to, String message) {
    return Diagnostic.error("dot-syntax", text.span(from, to), message);
  }
}
