package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A check for guards of one trigger that enumerate the values of one subject and omit some. */
public final class GuardGapRule implements Rule {

  @Override
  public void check(ResolvedChart chart, Report report) {
    for (Branches branches : Branches.of(chart)) {
      boolean guarded = branches.transitions().stream().noneMatch(Branches::isUnguarded);
      if (guarded && branches.transitions().size() > 1) {
        GuardTable.of(chart, branches)
            .filter(table -> table.subjects().size() == 1)
            .ifPresent(table -> check(branches, table, report));
      }
    }
  }

  private void check(Branches branches, GuardTable table, Report report) {
    GuardSubject subject = table.subjects().get(0);
    BitSet taken = table.heldBefore(branches.transitions().size());
    List<Object> missed =
        IntStream.range(0, table.rows())
            .filter(row -> !taken.get(row))
            .mapToObj(row -> table.valuesOf(row).get(subject.key()))
            .filter(value -> value != GuardSubject.ABSENT)
            .toList();
    boolean open = subject.values().contains(GuardSubject.OTHER);
    if (!open
        && !missed.isEmpty()
        && missed.stream().allMatch(value -> isBetween(value, subject))) {
      report.add(gap(branches, missed));
    }
  }

  /**
   * Returns whether a value is reported if no guard holds for it. An integer beyond all constants
   * is not, because it is probably omitted on purpose.
   */
  private static boolean isBetween(Object value, GuardSubject subject) {
    if (!(value instanceof Long number)) {
      return true;
    }
    List<Long> numbers =
        subject.values().stream()
            .filter(Long.class::isInstance)
            .map(Long.class::cast)
            .sorted()
            .toList();
    return number > numbers.get(0) && number < numbers.get(numbers.size() - 1);
  }

  private Diagnostic gap(Branches branches, List<Object> missed) {
    String values =
        missed.stream()
            .limit(5)
            .map(value -> "`" + Printable.escape(value.toString()) + "`")
            .collect(Collectors.joining(", "));
    ResolvedTransition first = branches.transitions().get(0);
    return Diagnostic.warning(
            name(),
            BranchPlace.of(first),
            "the guards of state `" + first.source().title() + "` leave out " + values)
        .withLabel("no branch for " + values)
        .withNote(Note.of("an event for which no guard holds is refused with `guard-false`"))
        .withHelp("add a branch for it, or a last branch without a guard");
  }

  @Override
  public boolean isHint() {
    return true;
  }
}
