package dev.lockstep.agents.internal.schema;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.lang.reflect.Type;
import java.util.Set;

/**
 * The JSON form of a Java type: its schema, and conversions of its values in both directions.
 * Immutable.
 */
public interface JsonType {

  /**
   * Returns the JSON form of a type: {@code String}, {@code boolean}, {@code int}, {@code long},
   * {@code double} and their wrappers, enums, records, {@code JsonObject}, and {@code List}, {@code
   * Optional} and {@code Map<String, ..>} of these.
   *
   * @throws IllegalArgumentException if the type has no JSON form; the message names the type
   */
  static JsonType of(Type type) {
    return JsonTypes.of(type, Set.of());
  }

  /** Returns the JSON Schema of the type's values. */
  JsonObject schema();

  /**
   * Returns the Java value of a JSON value.
   *
   * @param pointer the JSON pointer of the value, for messages
   * @throws BindingException if the JSON value violates the schema, or the constructor of a record
   *     rejects it
   */
  Object read(JsonValue value, String pointer);

  /** Returns the JSON value of a Java value of this type. */
  JsonValue write(Object value);

  /** Returns true if a value may be left out. */
  default boolean isOptional() {
    return false;
  }

  /** Returns true if every property of every object is known and required. */
  default boolean isStrict() {
    return true;
  }
}
