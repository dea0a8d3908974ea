package dev.lockstep.runtime.json;

/** A JSON string. */
public record JsonString(String value) implements JsonValue {

  /** Returns the length in code points, as JSON Schema defines it. */
  public int length() {
    return value.codePointCount(0, value.length());
  }

  @Override
  public String toString() {
    return JsonWriter.write(this);
  }
}
