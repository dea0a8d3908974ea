package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;

/** A check for charts without states. */
public final class NoStatesRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    ResolvedState root = chart.root();
    if (root.children().stream().allMatch(ResolvedState::isHistory)) {
      report.add(
          Diagnostic.error(
                  name(),
                  chart.syntax().name().span(),
                  "chart " + Printable.quote(chart.syntax().name().value()) + " has no states")
              .withLabel("nothing to be in")
              .withNote(Note.of("a machine is always in a state"))
              .withHelp("add a map of states under `states`"));
    }
  }

  @Override
  public boolean needsWholeChart() {
    return true;
  }
}
