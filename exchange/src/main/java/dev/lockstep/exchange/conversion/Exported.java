package dev.lockstep.exchange.conversion;

import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * The result of an export.
 *
 * @param text absent if a diagnostic is an error; parts that the format cannot represent are always
 *     reported
 * @param diagnostics errors and warnings, sorted by position
 */
public record Exported(Optional<String> text, List<Diagnostic> diagnostics) {

  public Exported {
    diagnostics = List.copyOf(diagnostics);
  }
}
