package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.syntax.Located;

/** A check for states in {@code initial} that do not exist. */
public final class UnknownInitialRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      for (Located<String> initial : state.syntax().initial()) {
        if (!state.children().isEmpty()
            && chart.stateNames().initial(state, initial.value()).isEmpty()) {
          report.add(unknown(state, chart).at(initial));
        }
      }
    }
  }

  private UnknownName unknown(ResolvedState state, ResolvedChart chart) {
    var known = new NearSpans();
    state.children().forEach(child -> known.add(child.name(), child.syntax().span()));
    return new UnknownName(
        name(),
        "a state",
        chart.syntax().name().value(),
        "`initial` names a child, or a state inside one by its path from the root",
        "name one of the states under `states`",
        known);
  }
}
