package dev.lockstep.runtime.json;

/** A JSON string. */
public record JsonString(String value) implements JsonValue {

  /** Its length as JSON Schema counts it, in code points: at least 0. */
  public int length() {
    return value.codePointCount(0, value.length());
  }

  @Override
  public String toString() {
    return JsonWriter.write(this);
  }
}
