package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A table of constants that are texts, numbers, booleans or {@code null}. Numbers are compared as
 * JSON Schema requires: {@code 1.0} equals {@code 1}. Immutable and thread-safe.
 */
public final class ValueTable {

  /** The index of a value that is not in the table. */
  public static final int OTHER = -1;

  private final Map<JsonValue, Integer> indices = new HashMap<>();

  private ValueTable(List<JsonValue> values) {
    for (JsonValue value : values) {
      if (!isScalar(value) || indices.putIfAbsent(value, indices.size()) != null) {
        throw new IllegalArgumentException("not a distinct scalar: " + value);
      }
    }
  }

  /**
   * Creates a table of distinct values, which have indices from 0.
   *
   * @throws IllegalArgumentException if a value is an array or object, or equals another one
   */
  public static ValueTable of(List<JsonValue> values) {
    return new ValueTable(values);
  }

  /** Returns the index of a value, or {@link #OTHER}. An array or object is not looked into. */
  public int index(JsonValue value) {
    return isScalar(value) ? indices.getOrDefault(value, OTHER) : OTHER;
  }

  private static boolean isScalar(JsonValue value) {
    return !(value instanceof JsonObject) && !(value instanceof JsonArray);
  }
}
