package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What {@code check} calls mistakes, though the chart means one thing all the same. */
final class Relaxed {

  private Relaxed() {}

  /** Names the rules that {@code found} breaks as warnings; says nothing when there are none. */
  static void tell(List<Diagnostic> found, Console console) {
    Set<String> relaxable = Rules.relaxable();
    String names =
        found.stream()
            .filter(diagnostic -> !diagnostic.isError())
            .map(Diagnostic::name)
            .filter(relaxable::contains)
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    if (!names.isEmpty()) {
      console.tell("goes on, though `lockstep check` would find mistakes: " + names);
    }
  }
}
