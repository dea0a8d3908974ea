package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The keys of other statechart languages and their equivalents in the chart language. Authors often
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

  private OtherWords() {}

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
    return meant.isEmpty()
        ? Optional.empty()
        : Optional.of("did you mean " + meant.stream().collect(Collectors.joining(" or ")) + "?");
  }
}
