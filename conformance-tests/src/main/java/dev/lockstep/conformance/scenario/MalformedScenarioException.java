package dev.lockstep.conformance.scenario;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown if a scenario file or a trace is not well-formed. The message contains position and cause.
 */
public final class MalformedScenarioException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedScenarioException(Span where, String why) {
    super(where + ": " + why);
  }

  MalformedScenarioException(String file, List<Diagnostic> diagnostics) {
    super(
        file
            + " is not valid YAML for a scenario:\n"
            + diagnostics.stream()
                .map(MalformedScenarioException::line)
                .collect(Collectors.joining("\n")));
  }

  private static String line(Diagnostic diagnostic) {
    return diagnostic.span()
        + ": "
        + diagnostic.message()
        + diagnostic.help().stream().map(help -> "; " + help).collect(Collectors.joining())
        + " ["
        + diagnostic.name()
        + "]";
  }

  MalformedScenarioException(String where, String why) {
    super(where + ": " + why);
  }
}
