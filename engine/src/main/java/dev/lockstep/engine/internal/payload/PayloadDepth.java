package dev.lockstep.engine.internal.payload;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;

/**
 * Limits the nesting of a command's payload. Results made from it are stored as JSON, perhaps
 * inside other objects, and readers accept at most 256 levels.
 */
public final class PayloadDepth {

  /**
   * The deepest nesting of objects and arrays in a command's payload, including the payload itself.
   */
  public static final int DEEPEST = 128;

  private PayloadDepth() {}

  /**
   * Returns true if a value is nested at most {@code limit} levels deep; examines no deeper level.
   */
  public static boolean isWithin(JsonValue value, int limit) {
    if (value instanceof JsonObject object) {
      for (int i = 0; i < object.size() && limit > 0; i++) {
        if (!isWithin(object.value(i), limit - 1)) {
          return false;
        }
      }
      return limit > 0;
    }
    if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size() && limit > 0; i++) {
        if (!isWithin(array.item(i), limit - 1)) {
          return false;
        }
      }
      return limit > 0;
    }
    return true;
  }
}
