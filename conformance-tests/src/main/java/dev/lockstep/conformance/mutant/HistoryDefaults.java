package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.BitSet;
import java.util.List;

/**
 * The defaults of the history states of a chart that no run uses: before each transition to the
 * history state, the state around it was left, so that there is a stored value. Guards are ignored;
 * in doubt a default counts as used.
 */
record HistoryDefaults(IrChart chart) {

  /** Returns the chart in which unused defaults have no effect, for comparisons. */
  IrChart withoutUnused(IrChart changed) {
    IrChart without = changed;
    for (IrState history : chart.states()) {
      if (history.kind() == IrState.Kind.HISTORY && !isUsed(history)) {
        StateCopy copy = new StateCopy(without.states().get(history.index()));
        copy.historyTargets = List.of();
        copy.initialActions = List.of();
        without = new Changed(without).state(copy.build());
      }
    }
    return without;
  }

  /** Returns false if no run enters the history state without a stored value. */
  private boolean isUsed(IrState history) {
    boolean isDefault =
        chart.states().stream()
            .anyMatch(
                state ->
                    state.initial().contains(history.index())
                        || state.historyTargets().contains(history.index()));
    BitSet before = beforeExitOf(chart.states().get(history.parent()));
    return isDefault
        || chart.transitions().stream()
            .filter(transition -> transition.targets().contains(history.index()))
            .anyMatch(transition -> before.get(transition.source()));
  }

  /** Returns the states that may be active before a state is left for the first time. */
  private BitSet beforeExitOf(IrState left) {
    BitSet active = new BitSet();
    active.set(0);
    enter(0, active);
    int known = 0;
    while (active.cardinality() > known) {
      known = active.cardinality();
      for (IrTransition transition : chart.transitions()) {
        if (active.get(transition.source()) && !leaves(transition, left)) {
          transition.targets().forEach(target -> reach(target, transition.domain(), active));
        }
      }
    }
    return active;
  }

  /** Returns true if a state is certainly active before the transition and left by it. */
  private boolean leaves(IrTransition transition, IrState state) {
    boolean inside =
        transition.source() == state.index() || state.descendants().get(transition.source());
    return inside && transition.exitSet().get(state.index()) && !targetsHistory(transition);
  }

  /** Returns true for a target that is a history state, whose domain depends on the run. */
  private boolean targetsHistory(IrTransition transition) {
    return transition.targets().stream()
        .anyMatch(target -> chart.states().get(target).kind() == IrState.Kind.HISTORY);
  }

  private void reach(int target, int domain, BitSet active) {
    for (int at = target; at > domain; at = chart.states().get(at).parent()) {
      active.set(at);
      IrState parent = chart.states().get(chart.states().get(at).parent());
      if (parent.kind() == IrState.Kind.PARALLEL) {
        active.or(parent.descendants());
      }
    }
    enter(target, active);
  }

  /** Adds the states that may be entered with a state by default. */
  private void enter(int index, BitSet active) {
    IrState state = chart.states().get(index);
    if (state.kind() == IrState.Kind.HISTORY) {
      active.set(state.parent());
      active.or(chart.states().get(state.parent()).descendants());
    } else if (state.kind() == IrState.Kind.PARALLEL) {
      active.or(state.descendants());
    } else {
      state.initial().forEach(initial -> reach(initial, index, active));
    }
  }
}
