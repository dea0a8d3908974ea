package dev.lockstep.model;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrChart;
import java.util.List;

/**
 * The result of a compilation.
 *
 * @param charts charts without errors, in the order of the request
 * @param diagnostics errors and warnings of all charts and schemas, sorted by position
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
