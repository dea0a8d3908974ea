package dev.lockstep.engine.instance;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;

/**
 * How deep a command's payload is nested: what is made of it is stored as JSON, perhaps within
 * other objects, and readers take no more than 256.
 */
public final class PayloadDepth {

  /** Deepest nesting of objects and arrays in a command's payload, itself counted. */
  public static final int DEEPEST = 128;

  private PayloadDepth() {}

  /** Whether a value is nested no deeper; never looks further. */
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
