package dev.lockstep.runtime.json;

import java.util.List;

/** A JSON array. */
public record JsonArray(List<JsonValue> items) implements JsonValue {

  public JsonArray {
    items = List.copyOf(items);
  }
}
