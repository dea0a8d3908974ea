package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;

/**
 * Whether a name of a state could not be found, so that the ways through the chart are not known.
 */
final class NameMistakes {

  private NameMistakes() {}

  static boolean areIn(ResolvedChart chart) {
    return chart.transitions().stream().anyMatch(transition -> !transition.isWhole())
        || chart.states().stream().anyMatch(state -> unknownInitial(chart, state));
  }

  private static boolean unknownInitial(ResolvedChart chart, ResolvedState state) {
    return state.syntax().initial().stream()
            .anyMatch(name -> chart.stateNames().initial(state, name.value()).isEmpty())
        || state.syntax().historyTargets().stream()
            .anyMatch(name -> chart.stateNames().target(state, name.value()).isEmpty());
  }
}
