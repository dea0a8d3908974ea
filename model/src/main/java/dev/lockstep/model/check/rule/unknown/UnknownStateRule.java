package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.ForbiddenSyntax;
import dev.lockstep.model.syntax.Located;

/** A check for forbidden pairs with states that do not exist. */
public final class UnknownStateRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var unknown =
        new UnknownState(
            name(), chart, "a forbidden pair names states by their path from the root");
    for (ForbiddenSyntax pair : chart.syntax().forbidden()) {
      check(pair.from(), chart, unknown, report);
      check(pair.to(), chart, unknown, report);
    }
  }

  private static void check(
      Located<String> state, ResolvedChart chart, UnknownState unknown, Report report) {
    if (!report.isFull() && chart.stateNames().path(state.value()).isEmpty()) {
      report.add(unknown.at(state));
    }
  }
}
