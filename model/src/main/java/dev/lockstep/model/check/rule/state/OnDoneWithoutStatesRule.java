package dev.lockstep.model.check.rule.state;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.syntax.TriggerSyntax;

/** A check for {@code onDone} in states without children. */
public final class OnDoneWithoutStatesRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      ResolvedState source = transition.source();
      if (transition.syntax().trigger() instanceof TriggerSyntax.Done done
          && source.kind() == IrState.Kind.ATOMIC) {
        report.add(
            Diagnostic.error(
                    name(),
                    done.span(),
                    "state `" + source.title() + "` has no states inside that could be done")
                .withLabel("never taken")
                .withNote(
                    Note.of(
                        "a compound state is done when it reaches a final child, a parallel one when all its regions are done"))
                .withHelp("remove `onDone`, or add `states` with a final one"));
      }
    }
  }
}
