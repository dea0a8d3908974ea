package dev.lockstep.runtime.json;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A JSON array. Immutable.
 *
 * @param items the items in order
 */
public record JsonArray(List<JsonValue> items) implements JsonValue {

  /** The empty array. */
  public static final JsonArray EMPTY = new JsonArray(List.of());

  public JsonArray {
    items = List.copyOf(items);
  }

  /** Creates an array of items. */
  public static JsonArray of(JsonValue... items) {
    return new JsonArray(List.of(items));
  }

  /** Creates an array of values, each converted to JSON. */
  public static <T> JsonArray of(List<T> values, Function<? super T, ? extends JsonValue> json) {
    List<JsonValue> items = new ArrayList<>(values.size());
    values.forEach(value -> items.add(json.apply(value)));
    return new JsonArray(items);
  }

  public int size() {
    return items.size();
  }

  /**
   * Returns the item at {@code index}.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public JsonValue item(int index) {
    return items.get(index);
  }

  /** Returns true if two items are equal. Takes O(n log n) time for any items. */
  public boolean hasDuplicates() {
    return new Duplicates(items).any();
  }

  @Override
  public String toString() {
    return JsonWriter.write(this);
  }
}
