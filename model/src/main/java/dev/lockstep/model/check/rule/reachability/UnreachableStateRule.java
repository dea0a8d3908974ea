package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import java.util.BitSet;

/** A check for states that cannot be reached. */
public final class UnreachableStateRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    if (UnclearWays.areIn(chart)) {
      return;
    }
    BitSet reached = Reachability.of(chart);
    for (ResolvedState state : chart.states()) {
      boolean parentReached =
          state.parent().map(parent -> reached.get(parent.index())).orElse(true);
      if (!reached.get(state.index()) && parentReached && !state.isHistory()) {
        report.add(unreachable(state));
      }
    }
  }

  private Diagnostic unreachable(ResolvedState state) {
    return Diagnostic.error(
            name(), state.syntax().span(), "state `" + state.title() + "` cannot be reached")
        .withLabel("never entered")
        .withNote(
            Note.of(
                "a state is entered by a transition to it or into it, or as the initial state of its parent"))
        .withHelp("add a transition to it, or remove it");
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
