package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;

/** A check for states that are not final and have no way out. */
public final class DeadEndStateRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : DeadEnds.of(chart)) {
      if (!DeadEnds.isStable(state)) {
        report.add(
            Diagnostic.error(
                    name(),
                    state.syntax().span(),
                    "state `" + state.title() + "` can never be left")
                .withLabel("no transition leads out")
                .withNote(Note.of("a machine that enters this state stays in it and never ends"))
                .withHelp("add a transition, or mark the end with `type: final`"));
      }
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
