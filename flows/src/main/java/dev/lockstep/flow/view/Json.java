package dev.lockstep.flow.view;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON as views hold it. */
final class Json {

  private Json() {}

  /** The members of an object, in order; none for anything else. */
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
