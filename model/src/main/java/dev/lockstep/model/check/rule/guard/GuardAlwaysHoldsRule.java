package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;

/** A check for guards that hold for all values. */
public final class GuardAlwaysHoldsRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    BranchFindings.ofGuards(
        chart, report, table -> table.holds(0).cardinality() == table.rows(), this::always);
  }

  private Diagnostic always(ResolvedTransition branch) {
    Located<String> guard = branch.syntax().guard().orElseThrow();
    return Diagnostic.warning(
            name(),
            guard.span(),
            "the guard " + Printable.quote(Printable.escape(guard.value())) + " always holds")
        .withLabel("true, whatever the values")
        .withNote(Note.of("a branch without a guard is taken if no earlier branch is"))
        .withHelp("remove the guard, or correct it");
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
