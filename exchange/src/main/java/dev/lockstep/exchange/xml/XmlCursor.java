package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.SourceText;

/** A cursor in an XML text. Not thread-safe. */
final class XmlCursor {

  private final SourceText text;
  private int at;

  XmlCursor(SourceText text) {
    this.text = text;
  }

  int offset() {
    return at;
  }

  boolean atEnd() {
    return at == text.length();
  }

  /** Returns the current character, or -1 at the end. */
  int peek() {
    return atEnd() ? -1 : text.at(at);
  }

  int next() {
    return text.at(at++);
  }

  boolean sees(String word) {
    if (at + word.length() > text.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (text.at(at + i) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Advances past {@code word} if the text continues with it, and returns whether it does. */
  boolean skip(String word) {
    boolean found = sees(word);
    at += found ? word.length() : 0;
    return found;
  }

  void expect(String word, String message) {
    if (!skip(word)) {
      throw problem(message);
    }
  }

  /** Advances past white space and returns whether there was any. */
  boolean skipBlanks() {
    int from = at;
    while (!atEnd() && isBlank(text.at(at))) {
      at++;
    }
    return at > from;
  }

  /**
   * Advances past {@code end} and returns the text before it.
   *
   * @throws XmlProblem if {@code end} does not follow
   */
  String until(String end, String what) {
    int from = at;
    while (!sees(end)) {
      if (atEnd()) {
        throw XmlProblem.syntax(span(Math.max(0, from - 1), from), what + " does not end");
      }
      at++;
    }
    String before = text.text(from, at);
    at += end.length();
    return before;
  }

  /**
   * Reads an XML name, including colons.
   *
   * @throws XmlProblem if there is none
   */
  String name(String what) {
    int from = at;
    if (atEnd() || !XmlNames.beginsName(peek())) {
      throw problem("expected " + what);
    }
    while (!atEnd() && XmlNames.isNamePart(peek())) {
      at++;
    }
    return text.text(from, at);
  }

  Span span(int from, int to) {
    return text.span(from, to);
  }

  Span span(int from, int to, int[] offsets) {
    return text.span(from, to, offsets);
  }

  String text(int from, int to) {
    return text.text(from, to);
  }

  /** Returns the problem that the document is not well-formed at the cursor. */
  XmlProblem problem(String message) {
    String found =
        atEnd() ? "the file ends" : Printable.quote(Character.toString(peek())) + " stands here";
    return XmlProblem.syntax(atEnd() ? span(at, at) : span(at, at + 1), message + ", but " + found);
  }

  static boolean isBlank(int point) {
    return point == ' ' || point == '\t' || point == '\n' || point == '\r';
  }
}
