package dev.lockstep.runtime.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A builder that converts tokens to a tree and stops at the first error. */
final class JsonTreeBuilder {

  private final JsonParser parser;
  private final int maxDepth;
  private final Violations violations = new Violations();

  JsonTreeBuilder(JsonParser parser, int maxDepth) {
    this.parser = parser;
    this.maxDepth = maxDepth;
  }

  Reading<JsonValue> read() throws IOException {
    if (parser.nextToken() == null) {
      return wrong("malformed-json", "is empty");
    }
    JsonValue value = value(0);
    if (value == null) {
      return Reading.invalid(violations.toList());
    }
    if (parser.nextToken() != null) {
      return wrong("trailing-content", "has more behind the value" + place());
    }
    return Reading.of(value);
  }

  private Reading<JsonValue> wrong(String keyword, String message) {
    violations.add("", keyword, message);
    return Reading.invalid(violations.toList());
  }

  /** Returns the value at the current token; {@code null} after a violation. */
  private @Nullable JsonValue value(int depth) throws IOException {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> depth == maxDepth ? tooDeep() : object(depth + 1);
      case START_ARRAY -> depth == maxDepth ? tooDeep() : array(depth + 1);
      case VALUE_STRING -> string();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number();
      case VALUE_TRUE -> JsonBoolean.TRUE;
      case VALUE_FALSE -> JsonBoolean.FALSE;
      case VALUE_NULL -> JsonNull.NULL;
      default -> throw new IllegalStateException("no value: " + token);
    };
  }

  private @Nullable JsonValue object(int depth) throws IOException {
    JsonObject.Builder members = JsonObject.builder();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      if (hasUnpaired(name)) {
        return refuse("malformed-json", "has an unpaired surrogate in a name" + place());
      }
      int mark = violations.enter(name);
      parser.nextToken();
      JsonValue value = value(depth);
      if (value == null) {
        return null;
      }
      if (!members.offer(name, value)) {
        return refuse("duplicate-name", "comes twice in its object" + place());
      }
      violations.leave(mark);
    }
    return members.build();
  }

  private @Nullable JsonValue array(int depth) throws IOException {
    List<JsonValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      int mark = violations.enter(items.size());
      JsonValue item = value(depth);
      if (item == null) {
        return null;
      }
      items.add(item);
      violations.leave(mark);
    }
    return new JsonArray(items);
  }

  private @Nullable JsonValue string() throws IOException {
    String text = parser.getText();
    return hasUnpaired(text)
        ? refuse("malformed-json", "has an unpaired surrogate" + place())
        : new JsonString(text);
  }

  private @Nullable JsonValue number() throws IOException {
    if (parser.getTextLength() > JsonReader.LONGEST_NUMBER) {
      return refuse(
          "number-too-long",
          "is a number of more than " + JsonReader.LONGEST_NUMBER + " characters" + place());
    }
    String text = parser.getText();
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT && text.length() <= 18) {
      return JsonNumber.of(Long.parseLong(text));
    }
    try {
      return JsonNumber.parse(text);
    } catch (ArithmeticException | NumberFormatException e) {
      return refuse("number-too-long", "has an exponent beyond 32 bits" + place());
    }
  }

  private @Nullable JsonValue tooDeep() {
    return refuse("too-deep", "is nested deeper than " + maxDepth + place());
  }

  private @Nullable JsonValue refuse(String keyword, String message) {
    violations.add("", keyword, message);
    return null;
  }

  private String place() {
    var location = parser.currentTokenLocation();
    return " at line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  static boolean hasUnpaired(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i)) && JsonWriter.isUnpaired(text, i)) {
        return true;
      }
    }
    return false;
  }
}
