package dev.lockstep.model.diagnostic;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Renders diagnostics for tools: one line each, {@code file:line:column: error: message [name]}.
 */
public final class LineRenderer {

  /** All of them in their order, each line ended with {@code \n}; empty for none. */
  public String render(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(diagnostic -> render(diagnostic) + "\n")
        .collect(Collectors.joining());
  }

  /** One diagnostic, without the end of the line. */
  public String render(Diagnostic diagnostic) {
    String severity = diagnostic.severity().name().toLowerCase(Locale.ROOT);
    return Printable.escape(
        diagnostic.span()
            + ": "
            + severity
            + ": "
            + diagnostic.message()
            + " ["
            + diagnostic.name()
            + "]");
  }
}
