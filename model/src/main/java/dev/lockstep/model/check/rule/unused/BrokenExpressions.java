package dev.lockstep.model.check.rule.unused;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.diagnostic.Diagnostic;

/** A test whether an expression did not compile, so that the names it uses are not known. */
final class BrokenExpressions {

  private BrokenExpressions() {}

  static boolean areIn(ResolvedChart chart) {
    return !chart.misfits().isEmpty() || chart.diagnostics().stream().anyMatch(Diagnostic::isError);
  }
}
