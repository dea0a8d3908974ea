package dev.lockstep.session;

import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;

/** Makes a title of the input of a session: its first line, shortened. */
final class SessionTitle {

  private static final int LONGEST = 100;

  private SessionTitle() {}

  static String of(JsonValue input) {
    String text = input instanceof JsonString said ? said.value() : JsonWriter.write(input);
    String line = text.strip().lines().findFirst().orElse("");
    boolean isShort = line.codePointCount(0, line.length()) <= LONGEST;
    return isShort ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "\u2026";
  }
}
