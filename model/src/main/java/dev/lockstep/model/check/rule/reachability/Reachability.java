package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.ir.IrState;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The states that a machine may reach, regardless of guards. The set may be too large, but never
 * too small.
 */
final class Reachability {

  private final ResolvedChart chart;
  private final BitSet reached = new BitSet();
  private final BitSet enteredWhole = new BitSet();
  private final Map<ResolvedState, ResolvedState> enteredThrough = new HashMap<>();
  private final Deque<ResolvedState> toEnter = new ArrayDeque<>();

  private Reachability(ResolvedChart chart) {
    this.chart = chart;
  }

  static BitSet of(ResolvedChart chart) {
    var reachability = new Reachability(chart);
    reachability.toEnter.add(chart.root());
    while (!reachability.toEnter.isEmpty()) {
      reachability.enter(reachability.toEnter.remove());
    }
    return reachability.reached;
  }

  private void enter(ResolvedState state) {
    mark(state);
    if (!enteredWhole.get(state.index())) {
      enteredWhole.set(state.index());
      toEnter.addAll(DefaultEntry.of(chart, state));
    }
    ResolvedState below = state;
    for (ResolvedState ancestor : state.ancestors()) {
      mark(ancestor);
      if (ancestor.kind() == IrState.Kind.PARALLEL) {
        enterBeside(ancestor, below);
      }
      below = ancestor;
    }
  }

  /**
   * Enters the other regions of a parallel state. All regions are entered once the state is entered
   * in two ways.
   */
  private void enterBeside(ResolvedState parallel, ResolvedState region) {
    if (enteredWhole.get(parallel.index())) {
      return;
    }
    ResolvedState before = enteredThrough.putIfAbsent(parallel, region);
    if (before == null) {
      parallel.children().stream()
          .filter(other -> other != region && !other.isHistory())
          .forEach(toEnter::add);
    } else if (before != region) {
      enteredWhole.set(parallel.index());
      toEnter.add(before);
    }
  }

  private void mark(ResolvedState state) {
    if (!reached.get(state.index())) {
      reached.set(state.index());
      state.transitions().forEach(transition -> toEnter.addAll(transition.targets()));
    }
  }
}
