package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrState;

/** A check for parallel states with a single region. */
public final class SingleRegionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedState state : chart.states()) {
      long regions = state.children().stream().filter(child -> !child.isHistory()).count();
      if (state.kind() == IrState.Kind.PARALLEL && regions == 1) {
        report.add(
            Diagnostic.error(
                    name(),
                    state.syntax().type().orElseThrow().span(),
                    "the parallel state `" + state.title() + "` has one region")
                .withLabel("nothing to be parallel with")
                .withNote(
                    Note.of(
                        "the regions of a parallel state are its children; all are active at once"))
                .withHelp("add a region under `states`, or remove `type: parallel`"));
      }
    }
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }
}
