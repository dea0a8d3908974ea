package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.ir.IrState;
import java.util.List;

/** The states that are not final and that no transition exits. */
final class DeadEnds {

  private DeadEnds() {}

  static List<ResolvedState> of(ResolvedChart chart) {
    boolean nothingToTell = chart.transitions().isEmpty() || UnclearWays.areIn(chart);
    var progress = nothingToTell ? null : new Progress(chart);
    if (progress == null || progress.places().size() < 2) {
      return List.of();
    }
    return progress.places().stream()
        .filter(place -> !progress.canLeave(place))
        .map(chart.states()::get)
        .filter(state -> state.kind() == IrState.Kind.ATOMIC)
        .toList();
  }

  static boolean isStable(ResolvedState state) {
    return state.syntax().tags().stream().anyMatch(tag -> tag.value().equals("stable"));
  }
}
