package dev.lockstep.runtime.json;

import java.time.Instant;

/** A JSON string. */
public record JsonString(String value) implements JsonValue {

  /** Creates the text of a moment, as {@link Instant#toString} formats it. */
  public static JsonString of(Instant moment) {
    return new JsonString(InstantText.of(moment));
  }

  /** Returns the length in code points, as JSON Schema defines it. */
  public int length() {
    return value.codePointCount(0, value.length());
  }

  @Override
  public String toString() {
    return JsonWriter.write(this);
  }
}
