package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.syntax.TriggerSyntax;

/** A check for {@code onDone} in states that can never be completed. */
public final class OnDoneNeverComesRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      ResolvedState source = transition.source();
      if (transition.syntax().trigger() instanceof TriggerSyntax.Done done
          && !source.children().isEmpty()
          && !canBeDone(source)) {
        report.add(
            Diagnostic.error(
                    name(), done.span(), "state `" + source.title() + "` can never be done")
                .withLabel("never taken")
                .withNote(
                    Note.at(
                        source.syntax().span(),
                        source.kind() == IrState.Kind.PARALLEL
                            ? "a region of this state has no final child"
                            : "this state has no final child"))
                .withHelp("give it a state with `type: final`, or remove `onDone`"));
      }
    }
  }

  private static boolean canBeDone(ResolvedState state) {
    return state.kind() == IrState.Kind.PARALLEL
        ? state.children().stream()
            .filter(child -> !child.isHistory())
            .allMatch(OnDoneNeverComesRule::canBeDone)
        : state.children().stream().anyMatch(ResolvedState::isFinal);
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
