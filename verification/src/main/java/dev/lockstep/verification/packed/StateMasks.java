package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.verification.run.NotModelledException;
import java.util.BitSet;
import java.util.List;

/**
 * The hierarchy of a chart as bit masks, in which bit <i>i</i> is the state with index <i>i</i>. It
 * has the procedures of appendix D of the W3C's SCXML recommendation that depend on the hierarchy
 * alone. Immutable.
 */
final class StateMasks {

  /** The maximum number of states, the root included. */
  static final int MOST = 63;

  final int states;
  final IrState.Kind[] kinds;
  final int[] parents;
  final long[] descendants;

  /** The children of each state without history states. */
  final long[] children;

  final long[] finalChildren;
  final long atomic;
  final int[][] initial;
  final int[][] historyTargets;
  final boolean[] deep;

  /** The position of each history state among the history states; -1 for other states. */
  final int[] historyPosition;

  final int histories;

  StateMasks(IrChart chart) {
    states = chart.states().size();
    if (states > MOST) {
      throw new NotModelledException("more than " + MOST + " states");
    }
    kinds = new IrState.Kind[states];
    parents = new int[states];
    descendants = new long[states];
    children = new long[states];
    finalChildren = new long[states];
    initial = new int[states][];
    historyTargets = new int[states][];
    deep = new boolean[states];
    historyPosition = new int[states];
    long leaves = 0;
    int memories = 0;
    for (IrState state : chart.states()) {
      int index = state.index();
      kinds[index] = state.kind();
      parents[index] = state.parent();
      descendants[index] = mask(state.descendants());
      initial[index] = array(state.initial());
      historyTargets[index] = array(state.historyTargets());
      deep[index] = state.deep();
      leaves |= state.isAtomic() ? 1L << index : 0;
      boolean remembers = state.kind() == IrState.Kind.HISTORY;
      historyPosition[index] = remembers ? memories++ : -1;
      if (index > 0 && !remembers) {
        children[state.parent()] |= 1L << index;
        finalChildren[state.parent()] |= state.isFinal() ? 1L << index : 0;
      }
    }
    atomic = leaves;
    histories = memories;
  }

  private static int[] array(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  private static long mask(BitSet states) {
    return states.isEmpty() ? 0 : states.toLongArray()[0];
  }

  /** Returns true if a state is complete, as {@code isInFinalState} of SCXML defines it. */
  boolean isComplete(int state, long configuration) {
    if (kinds[state] == IrState.Kind.COMPOUND) {
      return (finalChildren[state] & configuration) != 0;
    }
    if (kinds[state] != IrState.Kind.PARALLEL) {
      return false;
    }
    for (long rest = children[state]; rest != 0; rest &= rest - 1) {
      if (!isComplete(Long.numberOfTrailingZeros(rest), configuration)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the states that a history state records for a configuration. */
  long remembered(int history, long configuration) {
    int parent = parents[history];
    return configuration & (deep[history] ? descendants[parent] & atomic : children[parent]);
  }

  /** Returns the targets; history states are replaced by recorded states or their default. */
  long effective(int[] targets, long[] recorded) {
    long states = 0;
    for (int target : targets) {
      int position = historyPosition[target];
      if (position < 0) {
        states |= 1L << target;
      } else if (recorded[position] != 0) {
        states |= recorded[position];
      } else {
        states |= effective(historyTargets[target], recorded);
      }
    }
    return states;
  }

  /** Returns the domain of a transition whose targets depend on recorded states. */
  int domain(int source, boolean external, long targets) {
    boolean inside = (targets & ~descendants[source]) == 0;
    if (!external && kinds[source] == IrState.Kind.COMPOUND && inside || source == 0) {
      return source;
    }
    for (int at = parents[source]; at > 0; at = parents[at]) {
      if (kinds[at] == IrState.Kind.COMPOUND && (targets & ~descendants[at]) == 0) {
        return at;
      }
    }
    return 0;
  }
}
