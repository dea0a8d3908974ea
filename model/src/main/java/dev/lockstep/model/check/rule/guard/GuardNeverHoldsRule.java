package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;

/** A check for guards that hold for no values. */
public final class GuardNeverHoldsRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    BranchFindings.ofGuards(chart, report, table -> table.holds(0).isEmpty(), this::never);
  }

  private Diagnostic never(ResolvedTransition branch) {
    Located<String> guard = branch.syntax().guard().orElseThrow();
    return Diagnostic.error(
            name(),
            guard.span(),
            "the guard " + Printable.quote(Printable.escape(guard.value())) + " never holds")
        .withLabel("false, whatever the values")
        .withNote(Note.of("a transition with such a guard is never taken"))
        .withHelp("correct the guard, or remove the transition");
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }
}
