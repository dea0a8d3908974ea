package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.diagnostic.Diagnostic;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Collects what is found about branches in the groups they compete in. A transition for several
 * events has a mistake only when it has it for each of them.
 */
final class BranchFindings {

  private final Map<Integer, Integer> groups = new HashMap<>();
  private final Map<Integer, Integer> finds = new HashMap<>();
  private final Map<Integer, Diagnostic> first = new LinkedHashMap<>();

  /** Counts a group a transition competes in. */
  void seen(ResolvedTransition transition) {
    groups.merge(transition.index(), 1, Integer::sum);
  }

  /** Notes a mistake of a transition in one group. */
  void found(ResolvedTransition transition, Diagnostic diagnostic) {
    finds.merge(transition.index(), 1, Integer::sum);
    first.putIfAbsent(transition.index(), diagnostic);
  }

  /** Reports the mistakes found in all groups of their transitions. */
  void tell(Report report) {
    first.forEach(
        (transition, diagnostic) -> {
          if (finds.get(transition).equals(groups.get(transition))) {
            report.add(diagnostic);
          }
        });
  }
}
