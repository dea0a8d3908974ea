package dev.lockstep.model;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrChart;
import java.util.List;

/**
 * What came of a compilation: the charts without errors, and everything there is to say, sorted by
 * position.
 *
 * @param charts those without an error, in the order of the request
 * @param diagnostics errors and warnings of all charts and schemas
 */
public record Compilation(List<IrChart> charts, List<Diagnostic> diagnostics) {

  public Compilation {
    charts = List.copyOf(charts);
    diagnostics = List.copyOf(diagnostics);
  }

  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}
