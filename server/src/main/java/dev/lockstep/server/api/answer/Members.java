package dev.lockstep.server.api.answer;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Open objects: JSON on one side, components of generated records on the other. */
public final class Members {

  private Members() {}

  /** The members of an object, in its order; {@code null} for none. */
  public static @Nullable Map<String, JsonValue> of(@Nullable JsonObject object) {
    if (object == null) {
      return null;
    }
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int i = 0; i < object.size(); i++) {
      members.put(object.name(i), object.value(i));
    }
    return members;
  }

  /** The object with some members; an empty one for none. */
  public static JsonObject object(@Nullable Map<String, JsonValue> members) {
    return members == null ? JsonObject.EMPTY : JsonObject.of(members, Function.identity());
  }
}
