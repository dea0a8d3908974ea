package dev.lockstep.model.diagnostic;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A renderer of diagnostics for tools: one line each, {@code file:line:column: error: message
 * [name]}.
 */
public final class LineRenderer {

  /** Returns all diagnostics in their order; each line ends with {@code \n}. */
  public String render(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(diagnostic -> render(diagnostic) + "\n")
        .collect(Collectors.joining());
  }

  /** Returns one diagnostic without a line end. */
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
