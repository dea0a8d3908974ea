package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrState;

/**
 * A check for states whose only children are history states, and which therefore cannot be entered.
 */
public final class CompoundWithoutChildRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      boolean onlyHistory =
          !state.isRoot()
              && state.kind() == IrState.Kind.COMPOUND
              && state.children().stream().allMatch(ResolvedState::isHistory);
      if (onlyHistory) {
        report.add(
            Diagnostic.error(
                    name(),
                    state.syntax().span(),
                    "state `" + state.title() + "` has no child that can be active")
                .withLabel("only history inside")
                .withNote(
                    Note.of("a history state remembers its siblings, and is never active itself"))
                .withHelp("add a state beside the history state, or remove `states`"));
      }
    }
  }
}
