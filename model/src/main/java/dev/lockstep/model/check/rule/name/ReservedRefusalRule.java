package dev.lockstep.model.check.rule.name;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;
import java.util.Locale;
import java.util.Set;

/** A check for typed refusals with a reason that every machine has. */
public final class ReservedRefusalRule implements Rule {

  private static final Set<String> RESERVED =
      Set.of(
          "final-state",
          "unknown-event",
          "payload-invalid",
          "not-accepted",
          "actor-not-allowed",
          "guard-false",
          "step-failed");

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (ResolvedTransition transition : chart.transitions()) {
      transition
          .syntax()
          .refuse()
          .filter(
              reason ->
                  RESERVED.contains(reason.value().replace('_', '-').toLowerCase(Locale.ROOT)))
          .ifPresent(reason -> report.add(reserved(reason)));
    }
  }

  private Diagnostic reserved(Located<String> reason) {
    return Diagnostic.error(
            name(),
            reason.span(),
            Printable.quote(reason.value()) + " is a predefined reason of every machine")
        .withLabel("taken")
        .withNote(
            Note.of("callers could not distinguish the chart's reason from that of the machine"))
        .withHelp("choose a reason that describes the refusal of this chart");
  }
}
