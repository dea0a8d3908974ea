package dev.lockstep.server.api.answer;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Converts between JSON objects and the maps in generated records. */
public final class Members {

  private Members() {}

  /** Returns the members of an object, in its order; {@code null} for {@code null}. */
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

  /** Returns an object with the given members; an empty object for {@code null}. */
  public static JsonObject object(@Nullable Map<String, JsonValue> members) {
    return members == null ? JsonObject.EMPTY : JsonObject.of(members, Function.identity());
  }
}
