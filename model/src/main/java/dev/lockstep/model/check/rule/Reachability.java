package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.ir.IrState;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Which states a machine may come to, whatever its guards say. Takes more ways to exist than there
 * are, never fewer.
 */
final class Reachability {

  private final ResolvedChart chart;
  private final BitSet reached = new BitSet();
  private final BitSet enteredByDefault = new BitSet();
  private final Deque<ResolvedState> waiting = new ArrayDeque<>();

  private Reachability(ResolvedChart chart) {
    this.chart = chart;
  }

  static BitSet of(ResolvedChart chart) {
    var reachability = new Reachability(chart);
    reachability.enter(chart.root());
    reachability.run();
    return reachability.reached;
  }

  private void run() {
    while (!waiting.isEmpty()) {
      for (ResolvedTransition transition : waiting.remove().transitions()) {
        transition.targets().forEach(this::enterWithAncestors);
      }
    }
  }

  private void enterWithAncestors(ResolvedState target) {
    enter(target);
    ResolvedState below = target;
    for (ResolvedState ancestor : target.ancestors()) {
      mark(ancestor);
      if (ancestor.kind() == IrState.Kind.PARALLEL) {
        enterOthers(ancestor, below);
      }
      below = ancestor;
    }
  }

  private void enterOthers(ResolvedState parallel, ResolvedState region) {
    for (ResolvedState other : parallel.children()) {
      if (other != region && !other.isHistory()) {
        enter(other);
      }
    }
  }

  private void enter(ResolvedState state) {
    mark(state);
    if (enteredByDefault.get(state.index())) {
      return;
    }
    enteredByDefault.set(state.index());
    DefaultEntry.of(chart, state).forEach(this::enterWithAncestors);
  }

  private void mark(ResolvedState state) {
    if (!reached.get(state.index())) {
      reached.set(state.index());
      waiting.add(state);
    }
  }
}
