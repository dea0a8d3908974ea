package dev.lockstep.model.check.rule.transition;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.Located;

/** A check for {@code reenter} in transitions without a target. */
public final class ReenterWithoutTargetRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      transition
          .syntax()
          .reenter()
          .filter(reenter -> !transition.moves() && !transition.isRefusal())
          .ifPresent(reenter -> report.add(pointless(reenter)));
    }
  }

  private Diagnostic pointless(Located<Boolean> reenter) {
    return Diagnostic.error(
            name(), reenter.span(), "`reenter` has no effect in a transition without `target`")
        .withLabel("nothing is left or entered")
        .withNote(
            Note.of(
                "`reenter: true` makes a transition to a state inside its source leave the source first"))
        .withHelp("name the state to enter again under `target`, or remove `reenter`");
  }
}
