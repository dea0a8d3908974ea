package dev.lockstep.runtime.json;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A JSON object: unique names, order kept. Equal to one with the same members in another order. */
public final class JsonObject implements JsonValue {

  /** The object without members. */
  public static final JsonObject EMPTY = builder().build();

  /** Up to this many members a scan is quicker than a table, and no larger. */
  private static final int SCANNED = 12;

  /** Members a builder takes before it grows. */
  private static final int ROOM = 8;

  private final String[] names;
  private final JsonValue[] values;

  /** Name to position; {@code null} for a small object. */
  private final @Nullable Map<String, Integer> positions;

  private JsonObject(String[] names, JsonValue[] values, @Nullable Map<String, Integer> positions) {
    this.names = names;
    this.values = values;
    this.positions = positions;
  }

  /**
   * An object of as many names as values.
   *
   * @throws IllegalArgumentException if a name comes twice or the lists differ in length
   */
  public static JsonObject of(List<String> names, List<? extends JsonValue> values) {
    if (names.size() != values.size()) {
      throw new IllegalArgumentException(names.size() + " names, " + values.size() + " values");
    }
    Builder builder = builder();
    for (int i = 0; i < names.size(); i++) {
      builder.add(names.get(i), values.get(i));
    }
    return builder.build();
  }

  /** An object of named values, each made JSON. */
  public static <T> JsonObject of(
      Map<String, T> values, Function<? super T, ? extends JsonValue> json) {
    Builder builder = builder();
    values.forEach((name, value) -> builder.add(name, json.apply(value)));
    return builder.build();
  }

  /** An object with one member. */
  public static JsonObject of(String name, JsonValue value) {
    return builder().add(name, value).build();
  }

  /** Collects members one by one. */
  public static Builder builder() {
    return new Builder();
  }

  public int size() {
    return names.length;
  }

  public boolean isEmpty() {
    return names.length == 0;
  }

  /**
   * The name at {@code index}, in the order of the object.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public String name(int index) {
    return names[index];
  }

  /**
   * The value at {@code index}, in the order of the object.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public JsonValue value(int index) {
    return values[index];
  }

  /** Where {@code name} stands, -1 if it is not there. */
  public int index(String name) {
    return find(names, names.length, positions, name);
  }

  /** Whether a member is called {@code name}. */
  public boolean has(String name) {
    return index(name) >= 0;
  }

  /** The value called {@code name}, or {@code null} if there is none. */
  public @Nullable JsonValue get(String name) {
    int index = index(name);
    return index < 0 ? null : values[index];
  }

  /** All names, in order; never changed. */
  public List<String> names() {
    return List.of(names);
  }

  /** The same object with a value in place of the one called so, or behind all others. */
  public JsonObject with(String name, JsonValue value) {
    int index = index(name);
    if (index >= 0) {
      JsonValue[] changed = values.clone();
      changed[index] = value;
      return new JsonObject(names, changed, positions);
    }
    int size = names.length;
    if (size < SCANNED) {
      String[] moreNames = Arrays.copyOf(names, size + 1);
      JsonValue[] moreValues = Arrays.copyOf(values, size + 1);
      moreNames[size] = name;
      moreValues[size] = value;
      return new JsonObject(moreNames, moreValues, null);
    }
    return copy(null).add(name, value).build();
  }

  /** The same object without a member; itself if there is none of that name. */
  public JsonObject without(String name) {
    return has(name) ? copy(name).build() : this;
  }

  private Builder copy(@Nullable String without) {
    Builder copy = builder();
    for (int i = 0; i < names.length; i++) {
      if (!names[i].equals(without)) {
        copy.add(names[i], values[i]);
      }
    }
    return copy;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof JsonObject object) || object.names.length != names.length) {
      return false;
    }
    for (int i = 0; i < names.length; i++) {
      if (!values[i].equals(object.get(names[i]))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int sum = 0;
    for (int i = 0; i < names.length; i++) {
      sum += names[i].hashCode() ^ (31 * values[i].hashCode());
    }
    return sum;
  }

  @Override
  public String toString() {
    return JsonWriter.write(this);
  }

  private static int find(
      @Nullable String[] names, int size, @Nullable Map<String, Integer> positions, String name) {
    if (positions != null) {
      Integer position = positions.get(name);
      return position == null ? -1 : position;
    }
    for (int i = 0; i < size; i++) {
      if (name.equals(names[i])) {
        return i;
      }
    }
    return -1;
  }

  /** Collects members; good for one object. Not thread-safe. */
  public static final class Builder {

    private String[] names = new String[ROOM];
    private JsonValue[] values = new JsonValue[ROOM];
    private int size;
    private @Nullable Map<String, Integer> positions;

    private Builder() {}

    /**
     * Adds a member behind the others.
     *
     * @throws IllegalArgumentException if the name is there already
     */
    public Builder add(String name, JsonValue value) {
      if (!offer(name, value)) {
        throw new IllegalArgumentException("the name `" + name + "` comes twice");
      }
      return this;
    }

    /** Adds a string. */
    public Builder add(String name, String value) {
      return add(name, new JsonString(value));
    }

    /** Adds an integer. */
    public Builder add(String name, long value) {
      return add(name, JsonNumber.of(value));
    }

    /** Adds a boolean. */
    public Builder add(String name, boolean value) {
      return add(name, JsonBoolean.of(value));
    }

    /** Adds a member unless its name is there already; says whether it did. */
    boolean offer(String name, JsonValue value) {
      if (size == SCANNED && positions == null) {
        positions = new HashMap<>();
        for (int i = 0; i < size; i++) {
          positions.put(names[i], i);
        }
      }
      boolean isThere =
          positions == null
              ? find(names, size, null, name) >= 0
              : positions.putIfAbsent(name, size) != null;
      if (isThere) {
        return false;
      }
      if (size == names.length) {
        names = Arrays.copyOf(names, 2 * size);
        values = Arrays.copyOf(values, 2 * size);
      }
      names[size] = name;
      values[size++] = value;
      return true;
    }

    /** The object of the members added so far. */
    public JsonObject build() {
      return new JsonObject(
          Arrays.copyOf(names, size),
          Arrays.copyOf(values, size),
          positions == null ? null : new HashMap<>(positions));
    }
  }
}
