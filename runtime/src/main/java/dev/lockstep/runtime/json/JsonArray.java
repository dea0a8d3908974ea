package dev.lockstep.runtime.json;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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

  /** An array of values, each made JSON. */
  public static <T> JsonArray of(List<T> values, Function<? super T, ? extends JsonValue> json) {
    List<JsonValue> items = new ArrayList<>(values.size());
    values.forEach(value -> items.add(json.apply(value)));
    return new JsonArray(items);
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

  /**
   * Whether an item stands in it twice. Takes no more than time in proportion to n log n, whatever
   * the items.
   */
  public boolean hasDuplicates() {
    return new Duplicates(items).any();
  }

  @Override
  public String toString() {
    return JsonWriter.write(this);
  }
}
