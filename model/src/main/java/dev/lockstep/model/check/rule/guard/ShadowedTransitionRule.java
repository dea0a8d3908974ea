package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** A check for transitions that are never taken, because an earlier branch always has priority. */
public final class ShadowedTransitionRule implements Rule {

  private static final String FIRST = "this one comes first, and wins whenever it could be taken";
  private static final String TOGETHER = "from here on the branches before it leave nothing over";

  @Override
  public void check(ResolvedChart chart, Report report) {
    var findings = new BranchFindings();
    for (Branches branches : Branches.of(chart)) {
      branches.transitions().forEach(findings::seen);
      if (branches.transitions().size() > 1) {
        check(chart, branches, findings);
      }
    }
    findings.tell(report);
  }

  private void check(ResolvedChart chart, Branches branches, BranchFindings findings) {
    Optional<GuardTable> table = GuardTable.of(chart, branches);
    List<ResolvedTransition> transitions = branches.transitions();
    var guards = new HashSet<Optional<Object>>();
    int unguarded = -1;
    for (int i = 0; i < transitions.size(); i++) {
      ResolvedTransition branch = transitions.get(i);
      boolean isNew = guards.add(DuplicateTransitionRule.guard(chart, branch));
      if (isNew && i > 0) {
        shadow(branches, i, unguarded, table)
            .ifPresent(shadowed -> findings.found(branch, shadowed));
      }
      unguarded = unguarded < 0 && Branches.isUnguarded(branch) ? i : unguarded;
    }
  }

  private Optional<Diagnostic> shadow(
      Branches branches, int branch, int unguarded, Optional<GuardTable> table) {
    ResolvedTransition shadowed = branches.transitions().get(branch);
    if (unguarded >= 0) {
      return Optional.of(shadowed(shadowed, branches.transitions().get(unguarded), FIRST));
    }
    if (table.isEmpty() || table.get().holds(branch).isEmpty()) {
      return Optional.empty();
    }
    BitSet holds = table.get().holds(branch);
    for (int i = 0; i < branch; i++) {
      if (isInside(holds, table.get().holds(i))) {
        return Optional.of(shadowed(shadowed, branches.transitions().get(i), FIRST));
      }
    }
    return isInside(holds, table.get().heldBefore(branch))
        ? Optional.of(shadowed(shadowed, branches.transitions().get(0), TOGETHER))
        : Optional.empty();
  }

  private static boolean isInside(BitSet inner, BitSet outer) {
    var rest = (BitSet) inner.clone();
    rest.andNot(outer);
    return rest.isEmpty();
  }

  private Diagnostic shadowed(ResolvedTransition branch, ResolvedTransition earlier, String why) {
    return Diagnostic.error(
            name(),
            BranchPlace.of(branch),
            "this transition of state `" + branch.source().title() + "` can never be taken")
        .withLabel("an earlier branch always wins")
        .withNote(Note.at(BranchPlace.of(earlier), why))
        .withNote(
            Note.of("branches are tried in document order; the first whose guard holds is taken"))
        .withHelp("move it up, or narrow the guard before it");
  }

  @Override
  public boolean canBeRelaxed() {
    return true;
  }
}
