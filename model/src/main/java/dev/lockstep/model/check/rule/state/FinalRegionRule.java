package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrState;

/** A check for final states that are regions of a parallel state. */
public final class FinalRegionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      boolean region =
          state.parent().map(parent -> parent.kind() == IrState.Kind.PARALLEL).orElse(false);
      if (region && state.isFinal()) {
        report.add(
            Diagnostic.error(
                    name(),
                    state.syntax().type().orElse(state.syntax().name()).span(),
                    "the region `" + state.title() + "` is a final state")
                .withLabel("a region cannot be final")
                .withNote(
                    Note.at(state.parent().orElseThrow().syntax().span(), "the parallel state"))
                .withNote(Note.of("a region is done when it reaches a final state inside it"))
                .withHelp("give the region `states` with a final one among them"));
      }
    }
  }
}
