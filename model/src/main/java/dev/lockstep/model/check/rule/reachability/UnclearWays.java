package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import java.util.List;

/** A test for mistakes reported by other rules that make the transitions of the chart unknown. */
final class UnclearWays {

  private UnclearWays() {}

  static boolean areIn(ResolvedChart chart) {
    return chart.transitions().stream().anyMatch(transition -> !transition.isWhole())
        || chart.states().stream().anyMatch(state -> isUnclear(chart, state));
  }

  private static boolean isUnclear(ResolvedChart chart, ResolvedState state) {
    if (state.isHistory()) {
      return !leadsInside(chart, state);
    }
    if (state.isFinal()) {
      return !state.children().isEmpty();
    }
    return state.syntax().initial().stream()
            .map(name -> chart.stateNames().initial(state, name.value()))
            .anyMatch(found -> found.isEmpty() || !state.isAncestorOf(found.get()))
        || DefaultEntry.of(chart, state).stream().anyMatch(ResolvedState::isFinal);
  }

  private static boolean leadsInside(ResolvedChart chart, ResolvedState history) {
    List<ResolvedState> targets = DefaultEntry.of(chart, history);
    return !targets.isEmpty()
        && targets.size() == history.syntax().historyTargets().size()
        && targets.stream()
            .allMatch(
                target ->
                    !target.isHistory()
                        && history
                            .parent()
                            .map(parent -> parent.isAncestorOf(target))
                            .orElse(false));
  }
}
