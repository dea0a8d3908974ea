package dev.lockstep.runtime.json;

/** The JSON value {@code null}. */
public record JsonNull() implements JsonValue {

  /** The shared instance. */
  public static final JsonNull NULL = new JsonNull();

  @Override
  public String toString() {
    return "null";
  }
}
