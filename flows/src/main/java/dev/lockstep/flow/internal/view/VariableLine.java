package dev.lockstep.flow.internal.view;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The variables of a run in one line: texts, numbers and booleans with their names. */
final class VariableLine {

  private static final int LONGEST = 200;
  private static final int LONGEST_VALUE = 80;

  private VariableLine() {}

  /** Returns the line, of at most 200 characters; empty if there are no such variables. */
  static Optional<String> of(JsonObject variables) {
    String line =
        IntStream.range(0, variables.size())
            .filter(at -> isShort(variables.value(at)))
            .mapToObj(at -> variables.name(at) + ": " + text(variables.value(at)))
            .collect(Collectors.joining(", "));
    return line.isEmpty() ? Optional.empty() : Optional.of(cut(line, LONGEST));
  }

  private static boolean isShort(JsonValue value) {
    return !(value instanceof JsonObject)
        && !(value instanceof JsonArray)
        && !(value instanceof JsonNull);
  }

  private static String text(JsonValue value) {
    String text = value instanceof JsonString said ? said.value() : value.toString();
    return cut(text.replaceAll("\\s+", " ").strip(), LONGEST_VALUE);
  }

  private static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }
}
