package dev.lockstep.model.document;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.lockstep.model.diagnostic.Span;

/** Places of JSON tokens in code points; the parser counts characters of UTF-16. */
final class JsonPlaces {

  private final SourceText text;
  private int point;
  private long character;

  JsonPlaces(SourceText text) {
    this.text = text;
  }

  /** Where the current token begins. */
  int start(JsonParser tokens) {
    return offset(tokens.currentTokenLocation());
  }

  /** Where the current scalar token ends, its closing quote included. */
  int end(JsonParser tokens) {
    int from = start(tokens);
    return isText(tokens) ? closingQuote(from + 1) + 1 : endOfWord(from);
  }

  /** The place of the current token; of a string, the text without its quotes. */
  Span token(JsonParser tokens) {
    int from = start(tokens);
    if (isText(tokens)) {
      return text.span(from + 1, closingQuote(from + 1));
    }
    boolean isBracket =
        tokens.currentToken().isStructStart() || tokens.currentToken().isStructEnd();
    return text.span(from, isBracket ? from + 1 : endOfWord(from));
  }

  /** The one character at {@code location}, or the end of the text. */
  Span of(JsonLocation location) {
    int from = offset(location);
    return text.span(from, Math.min(from + 1, text.length()));
  }

  private static boolean isText(JsonParser tokens) {
    return tokens.currentToken() == JsonToken.VALUE_STRING
        || tokens.currentToken() == JsonToken.FIELD_NAME;
  }

  /** Walks on from the last place asked for: tokens come in the order of the text. */
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
