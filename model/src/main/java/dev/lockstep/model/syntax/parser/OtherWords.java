package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The keys and types of other languages and their equivalents in the chart language. Authors often
 * use them by habit.
 */
final class OtherWords {

  private static final Map<String, String> OURS =
      Map.ofEntries(
          Map.entry("transitions", "on"),
          Map.entry("transition", "on"),
          Map.entry("cond", "guard"),
          Map.entry("condition", "guard"),
          Map.entry("when", "guard"),
          Map.entry("to", "target"),
          Map.entry("goto", "target"),
          Map.entry("next", "target"),
          Map.entry("do", "actions"),
          Map.entry("effects", "actions"),
          Map.entry("onentry", "entry"),
          Map.entry("onexit", "exit"),
          Map.entry("enter", "entry"),
          Map.entry("external", "reenter"),
          Map.entry("actor", "by"),
          Map.entry("schema", "payload"),
          Map.entry("data", "payload"),
          Map.entry("datamodel", "context"),
          Map.entry("variables", "context"),
          Map.entry("initialState", "initial"),
          Map.entry("start", "initial"),
          Map.entry("default", "initial"),
          Map.entry("substates", "states"),
          Map.entry("regions", "states"),
          Map.entry("delay", "after"),
          Map.entry("meta", "is"),
          Map.entry("doc", "description"),
          Map.entry("name", "statechart"),
          Map.entry("machine", "statechart"));

  /** Names of types in other languages, each with the names that the parsers of ours accept. */
  private static final Map<String, List<String>> TYPES =
      Map.ofEntries(
          Map.entry("integer", List.of("int", "number")),
          Map.entry("int", List.of("number")),
          Map.entry("long", List.of("int", "number")),
          Map.entry("number", List.of("int", "double")),
          Map.entry("float", List.of("double", "number")),
          Map.entry("double", List.of("number")),
          Map.entry("boolean", List.of("bool")),
          Map.entry("bool", List.of("boolean")),
          Map.entry("str", List.of("string", "text")),
          Map.entry("text", List.of("string")),
          Map.entry("string", List.of("text")),
          Map.entry("time", List.of("timestamp", "datetime")),
          Map.entry("datetime", List.of("timestamp")),
          Map.entry("date-time", List.of("timestamp", "datetime")),
          Map.entry("timestamp", List.of("datetime")),
          Map.entry("instant", List.of("timestamp", "datetime")),
          Map.entry("object", List.of("json")),
          Map.entry("array", List.of("json")));

  private OtherWords() {}

  /** Returns the help for a word that is not among the choices, or empty if there is none. */
  static Optional<String> choiceHelp(String written, List<String> choices) {
    List<String> meant =
        TYPES.getOrDefault(written.toLowerCase(Locale.ROOT), List.of()).stream()
            .filter(choices::contains)
            .toList();
    return meant.isEmpty()
        ? NearNames.help(written, choices).stream().findFirst()
        : Optional.of(question(meant.stream().map(Printable::quote).toList()));
  }

  private static String question(List<String> meant) {
    return "did you mean " + String.join(" or ", meant) + "?";
  }

  /**
   * Returns the help for an unknown key, or empty if there is none. Similar spellings of {@code
   * keys} come first.
   */
  static Optional<String> help(String written, List<String> keys) {
    List<String> known = new ArrayList<>(keys);
    OURS.keySet().stream()
        .sorted()
        .filter(word -> keys.contains(OURS.get(word)))
        .forEach(known::add);
    List<String> meant =
        NearNames.of(written, known).stream()
            .map(word -> keys.contains(word) ? word : OURS.get(word))
            .distinct()
            .map(Printable::quote)
            .toList();
    return meant.isEmpty() ? Optional.empty() : Optional.of(question(meant));
  }
}
