package dev.lockstep.runtime.json;

/** {@code null}. */
public record JsonNull() implements JsonValue {

  /** The one there needs to be. */
  public static final JsonNull NULL = new JsonNull();

  @Override
  public String toString() {
    return "null";
  }
}
