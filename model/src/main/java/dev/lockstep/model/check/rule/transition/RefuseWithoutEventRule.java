package dev.lockstep.model.check.rule.transition;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.syntax.TriggerSyntax;

/**
 * A check for typed refusals under {@code always}, {@code after} or {@code onDone}, where there is
 * no sender to receive them.
 */
public final class RefuseWithoutEventRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      boolean asked = transition.syntax().trigger() instanceof TriggerSyntax.On;
      if (transition.isRefusal() && !asked) {
        report.add(
            Diagnostic.error(
                    name(),
                    transition.syntax().refuse().orElseThrow().span(),
                    "there is no event to refuse here")
                .withLabel("no sender receives this answer")
                .withNote(
                    Note.at(
                        transition.syntax().trigger().span(),
                        "taken without an event from outside"))
                .withNote(Note.of("a refusal answers the sender of an event"))
                .withHelp("move it under `on`, or remove it"));
      }
    }
  }
}
