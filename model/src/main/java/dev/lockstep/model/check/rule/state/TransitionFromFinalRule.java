package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;

/** A check for final states with transitions. */
public final class TransitionFromFinalRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      if (state.isFinal() && !state.transitions().isEmpty()) {
        report.add(
            Diagnostic.error(
                    name(),
                    state.transitions().get(0).syntax().trigger().span(),
                    "the final state `" + state.title() + "` has a transition")
                .withLabel("never taken")
                .withNote(
                    Note.at(
                        state.syntax().type().orElse(state.syntax().name()).span(), "final here"))
                .withNote(
                    Note.of("a final state answers every event with the refusal `final-state`"))
                .withHelp("remove the transition, or remove `type: final`"));
      }
    }
  }
}
