package dev.lockstep.model.document;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.lockstep.model.diagnostic.Span;

/**
 * The positions of JSON tokens in code points. They are converted from the UTF-16 offsets of the
 * parser.
 */
final class JsonPlaces {

  private final SourceText text;
  private int point;
  private long character;

  JsonPlaces(SourceText text) {
    this.text = text;
  }

  /** Returns the offset at which the current token begins. */
  int start(JsonParser tokens) {
    return offset(tokens.currentTokenLocation());
  }

  /** Returns the offset at which the current scalar token ends, including its closing quote. */
  int end(JsonParser tokens) {
    int from = start(tokens);
    return isText(tokens) ? closingQuote(from + 1) + 1 : endOfWord(from);
  }

  /** Returns the position of the current token. The position of a string excludes its quotes. */
  Span token(JsonParser tokens) {
    int from = start(tokens);
    if (isText(tokens)) {
      return text.span(from + 1, closingQuote(from + 1));
    }
    boolean isBracket =
        tokens.currentToken().isStructStart() || tokens.currentToken().isStructEnd();
    return text.span(from, isBracket ? from + 1 : endOfWord(from));
  }

  /** Returns the position of the character at {@code location}, or the end of the text. */
  Span of(JsonLocation location) {
    int from = offset(location);
    return text.span(from, Math.min(from + 1, text.length()));
  }

  private static boolean isText(JsonParser tokens) {
    return tokens.currentToken() == JsonToken.VALUE_STRING
        || tokens.currentToken() == JsonToken.FIELD_NAME;
  }

  /**
   * Converts an offset. The search continues from the previous location, because tokens are read in
   * the order of the text.
   */
  private int offset(JsonLocation location) {
    if (location.getCharOffset() < character) {
      character = 0;
      point = 0;
    }
    while (character < location.getCharOffset() && point < text.length()) {
      character += Character.charCount(text.at(point));
      point++;
    }
    return point;
  }

  private int closingQuote(int from) {
    int end = from;
    while (end < text.length() && text.at(end) != '"') {
      end += text.at(end) == '\\' ? 2 : 1;
    }
    return Math.min(end, text.length());
  }

  private int endOfWord(int from) {
    int end = from;
    while (end < text.length()
        && (Character.isLetterOrDigit(text.at(end)) || "+-.".indexOf(text.at(end)) >= 0)) {
      end++;
    }
    return end;
  }
}
