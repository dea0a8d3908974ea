package dev.lockstep.server.internal.http;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.http.HttpLimits;

/** Limits of the strings and arrays of a JSON value. */
final class JsonBounds {

  private final HttpLimits limits;

  JsonBounds(HttpLimits limits) {
    this.limits = limits;
  }

  /**
   * Returns whether a text is so short that no part of it can exceed a limit.
   *
   * @param bytes the length of the text
   */
  boolean cannotExceed(int bytes) {
    return bytes <= limits.text() && bytes <= 2 * limits.items();
  }

  boolean holds(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.value().length() <= limits.text();
    }
    if (value instanceof JsonArray array) {
      return array.size() <= limits.items() && array.items().stream().allMatch(this::holds);
    }
    if (value instanceof JsonObject object) {
      return object.size() <= limits.items()
          && object.names().stream().allMatch(name -> holds(object.value(object.index(name))));
    }
    return true;
  }
}
