package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;

/**
 * A check for history states without a default target, which is required if no history is recorded.
 */
public final class HistoryWithoutDefaultRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      if (state.isHistory() && state.syntax().historyTargets().isEmpty()) {
        report.add(
            Diagnostic.error(
                    name(),
                    state.syntax().span(),
                    "the history state `" + state.title() + "` has no default")
                .withLabel("`target` is missing")
                .withNote(Note.of("before its parent was ever left, there is nothing to remember"))
                .withHelp("add `target:` with the state to enter then"));
      }
    }
  }
}
