package dev.lockstep.runtime.json;

import java.util.List;

/**
 * A JSON array.
 *
 * @param items in order; never changed
 */
public record JsonArray(List<JsonValue> items) implements JsonValue {

  /** The array without items. */
  public static final JsonArray EMPTY = new JsonArray(List.of());

  public JsonArray {
    items = List.copyOf(items);
  }

  /** An array of these items. */
  public static JsonArray of(JsonValue... items) {
    return new JsonArray(List.of(items));
  }

  public int size() {
    return items.size();
  }

  /**
   * The item at {@code index}.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public JsonValue item(int index) {
    return items.get(index);
  }

  @Override
  public String toString() {
    return JsonWriter.write(this);
  }
}
