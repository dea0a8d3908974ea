package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrState;

/**
 * A check for {@code initial} in states without a choice: parallel states and states without
 * children.
 */
public final class InitialWithoutStatesRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      boolean choice = state.kind() == IrState.Kind.COMPOUND && !state.children().isEmpty();
      if (!choice
          && !state.syntax().initial().isEmpty()
          && !(state.isRoot() && state.children().isEmpty())) {
        report.add(without(state));
      }
    }
  }

  private Diagnostic without(ResolvedState state) {
    boolean parallel = state.kind() == IrState.Kind.PARALLEL;
    return Diagnostic.error(
            name(),
            state.syntax().initial().get(0).span(),
            "state `" + state.title() + "` cannot have `initial`")
        .withLabel(
            parallel ? "a parallel state enters all its regions" : "there are no states to enter")
        .withNote(Note.of("`initial` chooses among the children of a compound state"))
        .withHelp(
            parallel ? "write `initial` in the regions" : "remove `initial`, or add `states`");
  }
}
