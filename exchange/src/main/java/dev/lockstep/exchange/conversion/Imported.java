package dev.lockstep.exchange.conversion;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.draft.ChartDraft;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a foreign chart.
 *
 * @param chart absent when a diagnostic is an error: what cannot be carried is never left out
 *     silently
 * @param diagnostics all of them, sorted by position
 */
public record Imported(Optional<ChartDraft> chart, List<Diagnostic> diagnostics) {

  public Imported {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Nothing but diagnostics. */
  public static Imported refused(List<Diagnostic> diagnostics) {
    return new Imported(Optional.empty(), diagnostics);
  }
}
