package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;

/** A check for charts without transitions. */
public final class NoTransitionsRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    if (chart.transitions().isEmpty() && chart.states().size() > 1) {
      report.add(
          Diagnostic.error(
                  name(),
                  chart.syntax().name().span(),
                  "chart " + Printable.quote(chart.syntax().name().value()) + " has no transitions")
              .withLabel("nothing can ever happen")
              .withNote(
                  Note.of(
                      "a transition is written in a state, under `on`, `always`, `after` or `onDone`"))
              .withHelp("add `on: { event: target }` to a state"));
    }
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }

  @Override
  public boolean needsWholeChart() {
    return true;
  }
}
