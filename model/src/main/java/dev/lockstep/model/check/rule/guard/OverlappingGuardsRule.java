package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import java.util.BitSet;

/** A check for two guards over one value that overlap without one containing the other. */
public final class OverlappingGuardsRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (Branches branches : Branches.of(chart)) {
      if (branches.transitions().size() > 1) {
        GuardTable.of(chart, branches)
            .filter(table -> table.subjects().size() == 1)
            .ifPresent(table -> check(branches, table, report));
      }
    }
  }

  private void check(Branches branches, GuardTable table, Report report) {
    int checked = Math.min(branches.transitions().size(), 50);
    for (int later = 1; later < checked; later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (overlap(table.holds(earlier), table.holds(later))) {
          report.add(
              overlapping(branches.transitions().get(earlier), branches.transitions().get(later)));
          break;
        }
      }
    }
  }

  private static boolean overlap(BitSet one, BitSet other) {
    var both = (BitSet) one.clone();
    both.and(other);
    return !both.isEmpty() && !both.equals(one) && !both.equals(other);
  }

  private Diagnostic overlapping(ResolvedTransition earlier, ResolvedTransition later) {
    return Diagnostic.warning(
            name(),
            BranchPlace.of(later),
            "two guards of state `" + later.source().title() + "` hold for the same values")
        .withLabel("overlaps")
        .withNote(
            Note.at(BranchPlace.of(earlier), "where both hold, this one wins: it comes first"))
        .withHelp("make the guards exclude each other");
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
