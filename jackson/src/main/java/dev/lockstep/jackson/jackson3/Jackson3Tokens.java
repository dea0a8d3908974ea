package dev.lockstep.jackson.jackson3;

import dev.lockstep.jackson.internal.RejectedJsonException;
import dev.lockstep.jackson.internal.TreeAssembler;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The conversion between tokens of Jackson 3 and JSON values. */
final class Jackson3Tokens {

  private Jackson3Tokens() {}

  /** Reads the value at the current token. The parser is then at the last token of the value. */
  static JsonValue read(JsonParser in) {
    TreeAssembler tree = new TreeAssembler();
    try {
      for (JsonToken token = in.currentToken(); ; token = in.nextToken()) {
        add(in, token, tree);
        JsonValue value = tree.value();
        if (value != null) {
          return value;
        }
      }
    } catch (RejectedJsonException | NumberFormatException problem) {
      String message = "the JSON value " + problem.getMessage();
      throw new Jackson3PayloadException(in, message, in.currentTokenLocation(), List.of());
    }
  }

  private static void add(JsonParser in, JsonToken token, TreeAssembler tree) {
    switch (token) {
      case START_OBJECT -> tree.beginObject();
      case END_OBJECT -> tree.endObject();
      case START_ARRAY -> tree.beginArray();
      case END_ARRAY -> tree.endArray();
      case PROPERTY_NAME -> tree.name(in.currentName());
      case VALUE_STRING -> tree.string(in.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> tree.number(in.getDecimalValue());
      case VALUE_TRUE -> tree.add(JsonBoolean.TRUE);
      case VALUE_FALSE -> tree.add(JsonBoolean.FALSE);
      case VALUE_NULL -> tree.add(JsonNull.NULL);
      default ->
          throw new Jackson3PayloadException(
              in, "the token " + token + " is not JSON", in.currentTokenLocation(), List.of());
    }
  }

  /** Writes a value. */
  static void write(JsonValue value, JsonGenerator out) {
    if (value instanceof JsonObject object) {
      out.writeStartObject();
      for (int i = 0; i < object.size(); i++) {
        out.writeName(object.name(i));
        write(object.value(i), out);
      }
      out.writeEndObject();
    } else if (value instanceof JsonArray array) {
      out.writeStartArray();
      for (JsonValue item : array.items()) {
        write(item, out);
      }
      out.writeEndArray();
    } else if (value instanceof JsonString string) {
      out.writeString(string.value());
    } else if (value instanceof JsonNumber number) {
      if (number.isLong()) {
        out.writeNumber(number.longValue());
      } else {
        out.writeNumber(number.value());
      }
    } else if (value instanceof JsonBoolean bool) {
      out.writeBoolean(bool.value());
    } else {
      out.writeNull();
    }
  }
}
