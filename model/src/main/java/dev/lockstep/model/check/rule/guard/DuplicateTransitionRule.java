package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.syntax.Located;
import java.util.HashMap;
import java.util.Optional;

/**
 * A check for transitions of one state with the same trigger and the same guard, of which the
 * second is never taken.
 */
public final class DuplicateTransitionRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    var findings = new BranchFindings();
    for (Branches branches : Branches.of(chart)) {
      var first = new HashMap<Optional<Object>, ResolvedTransition>();
      for (ResolvedTransition branch : branches.transitions()) {
        findings.seen(branch);
        ResolvedTransition before = first.putIfAbsent(guard(chart, branch), branch);
        if (before != null) {
          findings.found(branch, duplicate(before, branch));
        }
      }
    }
    findings.tell(report);
  }

  /** Returns a key that is equal for equal guards; empty for a branch without a guard. */
  static Optional<Object> guard(ResolvedChart chart, ResolvedTransition branch) {
    Optional<Located<String>> text = branch.syntax().guard();
    return text.map(t -> chart.expression(t).<Object>map(IrExpression::term).orElse(t.value()));
  }

  private Diagnostic duplicate(ResolvedTransition before, ResolvedTransition branch) {
    boolean guarded = !Branches.isUnguarded(branch);
    return Diagnostic.error(
            name(),
            BranchPlace.of(branch),
            "state `"
                + branch.source().title()
                + "` has two transitions for the same trigger"
                + (guarded ? " and guard" : ""))
        .withLabel("never taken")
        .withNote(
            Note.at(BranchPlace.of(before), "this one comes first, and is always taken before it"))
        .withHelp(
            guarded
                ? "remove one of them, or correct its guard"
                : "remove one of them, or give the first a guard");
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }
}
