package dev.lockstep.runtime.json;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JSON object: unique names, order kept. */
public final class JsonObject implements JsonValue {

  private final List<String> names;
  private final List<JsonValue> values;

  /** An object of as many names as values; the names are unique. */
  public JsonObject(List<String> names, List<? extends JsonValue> values) {
    this.names = List.copyOf(names);
    this.values = List.copyOf(values);
  }

  public int size() {
    return names.size();
  }

  public String name(int index) {
    return names.get(index);
  }

  public JsonValue value(int index) {
    return values.get(index);
  }

  /** The value called {@code name}, or {@code null} if there is none. */
  public @Nullable JsonValue get(String name) {
    int index = names.indexOf(name);
    return index < 0 ? null : values.get(index);
  }
}
