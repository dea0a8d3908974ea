package dev.lockstep.model.check.rule.type;

import java.util.Map;

/** The help about the notation of values by type. */
final class ScalarHelp {

  private static final Map<String, String> HELP =
      Map.of(
          "bool", "write `true` or `false`, without quotes",
          "int",
              "write a whole number between -9223372036854775808 and 9223372036854775807, without quotes",
          "double", "write a number such as `0.5`, without quotes",
          "string", "put the text in quotes",
          "duration", "write a length of time with its unit: `30s`, `500ms`, `PT30S`",
          "timestamp", "write a point in time with its zone: `2025-01-31T12:00:00Z`");

  private ScalarHelp() {}

  static String of(String type) {
    return HELP.getOrDefault(type, "write a value of type `" + type + "`");
  }
}
