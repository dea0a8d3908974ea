package dev.lockstep.exchange.conversion;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.verification.draft.ChartDraft;
import java.util.List;
import java.util.Optional;

/**
 * The result of an import.
 *
 * @param chart absent if a diagnostic is an error; parts that the language cannot represent are
 *     always reported
 * @param diagnostics errors and warnings, sorted by position
 */
public record Imported(Optional<ChartDraft> chart, List<Diagnostic> diagnostics) {

  public Imported {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns a result without a chart. */
  public static Imported refused(List<Diagnostic> diagnostics) {
    return new Imported(Optional.empty(), diagnostics);
  }
}
