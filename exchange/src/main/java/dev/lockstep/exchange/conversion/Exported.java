package dev.lockstep.exchange.conversion;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What came of writing a chart in a foreign format.
 *
 * @param text absent when a diagnostic is an error: what the format cannot say is never left out
 *     silently
 * @param diagnostics all of them, sorted by position
 */
public record Exported(Optional<String> text, List<Diagnostic> diagnostics) {

  public Exported {
    diagnostics = List.copyOf(diagnostics);
  }
}
