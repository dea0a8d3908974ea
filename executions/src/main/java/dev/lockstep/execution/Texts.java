package dev.lockstep.execution;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import org.jspecify.annotations.Nullable;

/** Texts in the detail of an action, which nobody has checked. */
final class Texts {

  private Texts() {}

  /** A text member that says something; {@code null} if there is none. */
  static @Nullable String in(JsonObject detail, String name) {
    return detail.get(name) instanceof JsonString text && !text.value().isBlank()
        ? text.value()
        : null;
  }

  /** A text as one line of well-formed characters, at most so many of them. */
  static String line(String text, int longest) {
    String start = text.length() <= 4 * longest ? text : text.substring(0, 4 * longest);
    String line = start.replaceAll("[\\p{Cc}\\s]+", " ").replaceAll("\\p{Cs}", "\uFFFD").strip();
    return line.codePointCount(0, line.length()) <= longest
        ? line
        : line.substring(0, line.offsetByCodePoints(0, longest)) + "…";
  }
}
