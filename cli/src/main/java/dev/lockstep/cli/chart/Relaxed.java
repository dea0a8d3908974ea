package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The diagnostics that are errors for {@code check} and only warnings for other commands. */
final class Relaxed {

  private Relaxed() {}

  /** Reports the names of the relaxed rules with violations; prints nothing if there are none. */
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
      console.tell("continuing, although `lockstep check` reports mistakes: " + names);
    }
  }
}
