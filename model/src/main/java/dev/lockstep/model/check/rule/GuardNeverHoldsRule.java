package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.syntax.Located;

/** No values make a guard true. */
public final class GuardNeverHoldsRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var findings = new BranchFindings();
    for (Branches branches : Branches.of(chart)) {
      for (ResolvedTransition branch : branches.transitions()) {
        findings.seen(branch);
        GuardTable.ofOne(chart, branches, branch)
            .filter(table -> table.holds(0).isEmpty())
            .ifPresent(table -> findings.found(branch, never(branch)));
      }
    }
    findings.tell(report);
  }

  private Diagnostic never(ResolvedTransition branch) {
    Located<String> guard = branch.syntax().guard().orElseThrow();
    return Diagnostic.error(
            name(),
            guard.span(),
            "the guard " + Printable.quote(Printable.escape(guard.value())) + " never holds")
        .withLabel("false, whatever the values")
        .withNote(Note.of("a transition with such a guard is never taken"))
        .withHelp("mend the guard, or remove the transition");
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }
}
