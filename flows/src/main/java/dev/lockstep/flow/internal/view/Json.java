package dev.lockstep.flow.internal.view;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Conversions of JSON for views. */
final class Json {

  private Json() {}

  /** Returns the fields of an object, in order; an empty map for any other value. */
  static Map<String, JsonValue> members(@Nullable JsonValue value) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    if (value instanceof JsonObject object) {
      for (int i = 0; i < object.size(); i++) {
        members.put(object.name(i), object.value(i));
      }
    }
    return members;
  }
}
