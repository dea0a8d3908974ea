package dev.lockstep.execution;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import org.jspecify.annotations.Nullable;

/** Reads texts from the unchecked detail of an action. */
final class DetailTexts {

  private DetailTexts() {}

  /** Returns a text member; {@code null} if it is missing, blank, or not a text. */
  static @Nullable String in(JsonObject detail, String name) {
    return detail.get(name) instanceof JsonString text && !text.value().isBlank()
        ? text.value()
        : null;
  }

  /** Returns a text as one line of well-formed characters, cut after {@code longest} characters. */
  static String line(String text, int longest) {
    String start = text.length() <= 4 * longest ? text : text.substring(0, 4 * longest);
    String line = start.replaceAll("[\\p{Cc}\\s]+", " ").replaceAll("\\p{Cs}", "\uFFFD").strip();
    return line.codePointCount(0, line.length()) <= longest
        ? line
        : line.substring(0, line.offsetByCodePoints(0, longest)) + "…";
  }
}
