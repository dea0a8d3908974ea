package dev.lockstep.engine.internal.payload;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;

/** Limits the size of a command's payload. */
public final class PayloadSize {

  /**
   * The largest number of characters of a command's payload, written as JSON without blanks: 1 Mi.
   */
  public static final int LARGEST = 1 << 20;

  private PayloadSize() {}

  /** Returns true if a value has at most {@code limit} characters as JSON, without escapes. */
  public static boolean isWithin(JsonValue value, int limit) {
    return rest(value, limit) >= 0;
  }

  private static long rest(JsonValue value, long limit) {
    if (value instanceof JsonString text) {
      return limit - text.value().length() - 2;
    }
    long rest = limit - 2;
    if (value instanceof JsonObject object) {
      for (int i = 0; i < object.size() && rest >= 0; i++) {
        rest = rest(object.value(i), rest - object.name(i).length() - 4);
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size() && rest >= 0; i++) {
        rest = rest(array.item(i), rest - 1);
      }
    }
    return rest;
  }
}
