package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A memo of the results of subschemas on the objects and arrays of one value. Generated validators
 * use it for recursive subschemas that several keywords apply to the same part of a value, so that
 * each subschema checks a part once. Use for one value; not thread-safe.
 */
public final class VerdictMemo {

  private final Map<Integer, Map<JsonValue, Boolean>> verdicts = new HashMap<>();

  /** Returns the result of a subschema for {@code value}; null if it is unknown. */
  public @Nullable Boolean of(int subschema, JsonValue value) {
    Map<JsonValue, Boolean> known = verdicts.get(subschema);
    return known == null ? null : known.get(value);
  }

  /** Returns true if {@code value} is known to be valid against a subschema. */
  public boolean isValid(int subschema, JsonValue value) {
    return Boolean.TRUE.equals(of(subschema, value));
  }

  /**
   * Stores a result and returns it. Values without parts are not stored, because checking them
   * again is cheaper.
   */
  public boolean put(int subschema, JsonValue value, boolean isValid) {
    if (hasParts(value)) {
      verdicts.computeIfAbsent(subschema, any -> new IdentityHashMap<>()).put(value, isValid);
    }
    return isValid;
  }

  private static boolean hasParts(JsonValue value) {
    return value instanceof JsonObject object && object.size() > 0
        || value instanceof JsonArray array && array.size() > 0;
  }
}
