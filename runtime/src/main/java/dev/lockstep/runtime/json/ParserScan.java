package dev.lockstep.runtime.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import java.io.IOException;

/** A scan of the tokens of a parser. The parser is at the last token of what was read. */
final class ParserScan extends JsonScan {

  private final JsonParser parser;
  private String text = "";
  private String name = "";

  ParserScan(JsonParser parser, int maxDepth) {
    super(maxDepth);
    this.parser = parser;
  }

  @Override
  public int kind() {
    return switch (parser.currentTokenId()) {
      case JsonTokenId.ID_START_OBJECT -> OBJECT;
      case JsonTokenId.ID_START_ARRAY -> ARRAY;
      case JsonTokenId.ID_STRING -> STRING;
      case JsonTokenId.ID_NUMBER_INT, JsonTokenId.ID_NUMBER_FLOAT -> NUMBER;
      case JsonTokenId.ID_TRUE, JsonTokenId.ID_FALSE -> BOOLEAN;
      default -> NULL;
    };
  }

  @Override
  public int nextName(TextTable names, int expected) throws IOException {
    String next = parser.nextFieldName();
    if (next == null) {
      close();
      return END;
    }
    parser.nextToken();
    name = next;
    return names.index(next);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean nextItem() throws IOException {
    if (parser.nextToken() == JsonToken.END_ARRAY) {
      close();
      return false;
    }
    return true;
  }

  @Override
  public boolean text() throws IOException {
    text = parser.getText();
    return !JsonTreeBuilder.hasUnpaired(text);
  }

  @Override
  public String string() {
    return text;
  }

  @Override
  public int length() {
    return text.codePointCount(0, text.length());
  }

  @Override
  public int index(TextTable texts) {
    return texts.index(text);
  }

  @Override
  public boolean isAscii() {
    return false;
  }

  @Override
  public int charAt(int index) {
    return text.charAt(index);
  }

  @Override
  public long eightAt(int index) {
    long eight = 0;
    for (int i = index + Long.BYTES - 1; i >= index; i--) {
      eight = eight << Byte.SIZE | text.charAt(i);
    }
    return eight;
  }

  @Override
  public boolean number() throws IOException {
    int length = parser.getTextLength();
    if (length <= LONG_DIGITS && parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      note(parser.getLongValue(), 0);
      return true;
    }
    return length <= JsonReader.LONGEST_NUMBER && note(parser.getText());
  }

  @Override
  public JsonBoolean bool() {
    return JsonBoolean.of(parser.currentToken() == JsonToken.VALUE_TRUE);
  }

  @Override
  void nothing() {}
}
