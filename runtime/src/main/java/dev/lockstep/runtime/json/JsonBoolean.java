package dev.lockstep.runtime.json;

/** {@code true} or {@code false}. */
public record JsonBoolean(boolean value) implements JsonValue {

  /** {@code true}. */
  public static final JsonBoolean TRUE = new JsonBoolean(true);

  /** {@code false}. */
  public static final JsonBoolean FALSE = new JsonBoolean(false);

  /** Returns {@link #TRUE} or {@link #FALSE}. */
  public static JsonBoolean of(boolean value) {
    return value ? TRUE : FALSE;
  }

  @Override
  public String toString() {
    return Boolean.toString(value);
  }
}
