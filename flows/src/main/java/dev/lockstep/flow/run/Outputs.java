package dev.lockstep.flow.run;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** What nodes come to is an object, so that what follows can name its parts. */
final class Outputs {

  private Outputs() {}

  /** An object as it is, a text as {@code {text}}, anything else as {@code {value}}. */
  static JsonObject of(@Nullable JsonValue value) {
    if (value instanceof JsonObject object) {
      return object;
    }
    if (value == null) {
      return JsonObject.EMPTY;
    }
    return JsonObject.of(value instanceof JsonString ? "text" : "value", value);
  }
}
