package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;

/** A check for final states with children. */
public final class FinalWithStatesRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      if (state.isFinal() && !state.children().isEmpty()) {
        report.add(
            Diagnostic.error(
                    name(),
                    state.syntax().type().orElse(state.syntax().name()).span(),
                    "the final state `" + state.title() + "` has states inside")
                .withLabel("final")
                .withNote(Note.at(state.children().get(0).syntax().span(), "a state inside it"))
                .withNote(Note.of("a final state has no states inside"))
                .withHelp("remove `type: final`, or move the states out"));
      }
    }
  }
}
