package dev.lockstep.flow.internal.unit;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Conversion of results to objects, so that references can name their parts. */
public final class Outputs {

  private Outputs() {}

  /**
   * Returns an object unchanged, a text as {@code {text}}, and any other value as {@code {value}}.
   */
  public static JsonObject of(@Nullable JsonValue value) {
    if (value instanceof JsonObject object) {
      return object;
    }
    if (value == null) {
      return JsonObject.EMPTY;
    }
    return JsonObject.of(value instanceof JsonString ? "text" : "value", value);
  }
}
