package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.rule.Report;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A collector of findings about branches in the groups in which they compete. A transition for
 * several events is reported only if it has the mistake in each of its groups.
 */
final class BranchFindings {

  private final Map<Integer, Integer> groups = new HashMap<>();
  private final Map<Integer, Integer> finds = new HashMap<>();
  private final Map<Integer, Diagnostic> first = new LinkedHashMap<>();

  /**
   * Reports every branch whose guard, evaluated with all combinations of values, satisfies {@code
   * such}.
   *
   * @param such predicate of a table with one row per combination of values
   */
  static void ofGuards(
      ResolvedChart chart,
      Report report,
      Predicate<GuardTable> such,
      Function<ResolvedTransition, Diagnostic> diagnostic) {
    var findings = new BranchFindings();
    for (Branches branches : Branches.of(chart)) {
      for (ResolvedTransition branch : branches.transitions()) {
        findings.seen(branch);
        GuardTable.ofOne(chart, branches, branch)
            .filter(such)
            .ifPresent(table -> findings.found(branch, diagnostic.apply(branch)));
      }
    }
    findings.tell(report);
  }

  /** Counts a group in which a transition competes. */
  void seen(ResolvedTransition transition) {
    groups.merge(transition.index(), 1, Integer::sum);
  }

  /** Records a mistake of a transition in one group. */
  void found(ResolvedTransition transition, Diagnostic diagnostic) {
    finds.merge(transition.index(), 1, Integer::sum);
    first.putIfAbsent(transition.index(), diagnostic);
  }

  /** Reports the mistakes that were found in all groups of their transitions. */
  void tell(Report report) {
    first.forEach(
        (transition, diagnostic) -> {
          if (finds.get(transition).equals(groups.get(transition))) {
            report.add(diagnostic);
          }
        });
  }
}
