package dev.lockstep.server.api;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;

/** JSON in tests: written with single quotes, read by path. */
final class Json {

  private static final JsonReader READER = new JsonReader(1 << 24, 200);

  private Json() {}

  static JsonValue read(String text) {
    return READER.read(text).orElseThrow();
  }

  /** Returns a text with double quotes in place of single ones. */
  static String quoted(String text) {
    return text.replace('\'', '"');
  }

  /**
   * Returns the value at a path such as {@code progress/done} or {@code 0/state}; {@code null} if
   * there is none.
   */
  static JsonValue at(JsonValue value, String path) {
    JsonValue found = value;
    for (String step : path.split("/")) {
      if (found instanceof JsonObject object) {
        found = object.get(step);
      } else if (found instanceof JsonArray array) {
        found = array.item(Integer.parseInt(step));
      } else {
        return null;
      }
    }
    return found;
  }

  /** Returns the string at a path; {@code null} if there is none. */
  static String text(JsonValue value, String path) {
    JsonValue found = at(value, path);
    return found == null
        ? null
        : found instanceof JsonString text ? text.value() : found.toString();
  }

  static long number(JsonValue value, String path) {
    return ((JsonNumber) at(value, path)).longValue();
  }

  static boolean truth(JsonValue value, String path) {
    return JsonBoolean.TRUE.equals(at(value, path));
  }

  /** Returns one member of each item of an array. */
  static List<String> texts(JsonValue list, String path) {
    return ((JsonArray) list).items().stream().map(item -> text(item, path)).toList();
  }

  /** Returns the strings of an array. */
  static List<String> texts(JsonValue list) {
    return ((JsonArray) list).items().stream().map(item -> ((JsonString) item).value()).toList();
  }
}
