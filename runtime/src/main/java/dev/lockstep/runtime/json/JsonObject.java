package dev.lockstep.runtime.json;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object with unique names in a fixed order. Equality ignores the order of members.
 * Immutable.
 */
public final class JsonObject implements JsonValue {

  /** The empty object. */
  public static final JsonObject EMPTY = builder().build();

  /**
   * The maximum number of members that are searched linearly, which is faster and smaller than a
   * hash table.
   */
  private static final int SCANNED = 12;

  /** The initial capacity of a builder. */
  private static final int ROOM = 8;

  private final String[] names;
  private final JsonValue[] values;

  /** Positions by name; {@code null} for a small object. */
  private final @Nullable Map<String, Integer> positions;

  private JsonObject(String[] names, JsonValue[] values, @Nullable Map<String, Integer> positions) {
    this.names = names;
    this.values = values;
    this.positions = positions;
  }

  /**
   * Creates an object from names and values.
   *
   * @throws IllegalArgumentException if a name occurs twice or the lists differ in length
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

  /** Creates an object from a map whose values are converted to JSON. */
  public static <T> JsonObject of(
      Map<String, T> values, Function<? super T, ? extends JsonValue> json) {
    Builder builder = builder();
    values.forEach((name, value) -> builder.add(name, json.apply(value)));
    return builder.build();
  }

  /** Creates an object with one member. */
  public static JsonObject of(String name, JsonValue value) {
    return builder().add(name, value).build();
  }

  /** Creates a builder. */
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
   * Returns the name at {@code index}, in the order of the object.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public String name(int index) {
    return names[index];
  }

  /**
   * Returns the value at {@code index}, in the order of the object.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public JsonValue value(int index) {
    return values[index];
  }

  /** Returns the index of {@code name}; -1 if there is no such member. */
  public int index(String name) {
    return find(names, names.length, positions, name);
  }

  /** Returns true if the object has a member named {@code name}. */
  public boolean has(String name) {
    return index(name) >= 0;
  }

  /** Returns the value of {@code name}; {@code null} if there is no such member. */
  public @Nullable JsonValue get(String name) {
    int index = index(name);
    return index < 0 ? null : values[index];
  }

  /** Returns all names in order. The list is immutable. */
  public List<String> names() {
    return List.of(names);
  }

  /**
   * Returns the object with a member replaced, or added at the end if there is none of that name.
   */
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

  /** Returns the object without a member; the same instance if there is none of that name. */
  public JsonObject without(String name) {
    int index = index(name);
    if (index < 0) {
      return this;
    }
    if (positions != null) {
      return copy(name).build();
    }
    int left = names.length - 1;
    String[] fewerNames = Arrays.copyOf(names, left);
    JsonValue[] fewerValues = Arrays.copyOf(values, left);
    System.arraycopy(names, index + 1, fewerNames, index, left - index);
    System.arraycopy(values, index + 1, fewerValues, index, left - index);
    return new JsonObject(fewerNames, fewerValues, null);
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

  /** A builder of one object. Not thread-safe. */
  public static final class Builder {

    private String[] names = new String[ROOM];
    private JsonValue[] values = new JsonValue[ROOM];
    private int size;
    private @Nullable Map<String, Integer> positions;

    private Builder() {}

    /**
     * Adds a member at the end.
     *
     * @throws IllegalArgumentException if the object has the name
     */
    public Builder add(String name, JsonValue value) {
      if (!offer(name, value)) {
        throw new IllegalArgumentException("the name `" + name + "` comes twice");
      }
      return this;
    }

    /** Adds a string at the end. */
    public Builder add(String name, String value) {
      return add(name, new JsonString(value));
    }

    /** Adds an integer at the end. */
    public Builder add(String name, long value) {
      return add(name, JsonNumber.of(value));
    }

    /** Adds a boolean at the end. */
    public Builder add(String name, boolean value) {
      return add(name, JsonBoolean.of(value));
    }

    /** Adds a member at the end. Returns false, and adds nothing, if the object has the name. */
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

    /** Builds an object of the members added so far. */
    public JsonObject build() {
      return new JsonObject(
          Arrays.copyOf(names, size),
          Arrays.copyOf(values, size),
          positions == null ? null : new HashMap<>(positions));
    }
  }
}
