package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The tree of states with the procedures about exited states of appendix D of the W3C's SCXML
 * recommendation, under their original names. A set of states is a bit set of indices, so its order
 * is document order.
 */
final class Hierarchy {

  private static final int BY_HISTORY = -2;

  private final List<IrState> states;
  private final BitSet[] finals;
  private final int[] domains;

  Hierarchy(IrChart chart) {
    this.states = chart.states();
    this.finals = states.stream().map(this::finalChildren).toArray(BitSet[]::new);
    this.domains =
        chart.transitions().stream()
            .mapToInt(
                transition ->
                    transition.targets().stream().map(this::state).anyMatch(Hierarchy::isHistory)
                        ? BY_HISTORY
                        : domain(transition, Map.of()))
            .toArray();
  }

  private BitSet finalChildren(IrState state) {
    BitSet children = new BitSet();
    state.children().stream().filter(child -> state(child).isFinal()).forEach(children::set);
    return children;
  }

  private static boolean isHistory(IrState state) {
    return state.kind() == IrState.Kind.HISTORY;
  }

  IrState state(int index) {
    return states.get(index);
  }

  /** Returns the active states that are exited when the transitions are taken together. */
  BitSet computeExitSet(
      List<IrTransition> transitions, BitSet configuration, Map<Integer, BitSet> history) {
    BitSet exits = new BitSet();
    for (IrTransition transition : transitions) {
      if (transition.changesConfiguration()) {
        exits.or(state(getTransitionDomain(transition, history)).descendants());
      }
    }
    exits.and(configuration);
    return exits;
  }

  /** Returns the domains of transitions in their order; -1 for a transition without targets. */
  List<Integer> domains(List<IrTransition> transitions, Map<Integer, BitSet> history) {
    List<Integer> found = new ArrayList<>(transitions.size());
    for (IrTransition taken : transitions) {
      found.add(taken.changesConfiguration() ? getTransitionDomain(taken, history) : -1);
    }
    return found;
  }

  /**
   * Returns the innermost state that remains active while the transition is taken. A transition
   * into its own source is internal unless the chart has {@code reenter}.
   */
  int getTransitionDomain(IrTransition transition, Map<Integer, BitSet> history) {
    int known = domains[transition.index()];
    return known == BY_HISTORY ? domain(transition, history) : known;
  }

  private int domain(IrTransition transition, Map<Integer, BitSet> history) {
    List<Integer> targets = getEffectiveTargetStates(transition, history);
    IrState source = state(transition.source());
    boolean inside = targets.stream().allMatch(source.descendants()::get);
    boolean internal = !transition.external() && source.kind() == IrState.Kind.COMPOUND && inside;
    return internal || source.index() == 0 ? source.index() : findLCCA(source, targets);
  }

  /** Returns the targets. History states are replaced by their recorded states or their default. */
  List<Integer> getEffectiveTargetStates(IrTransition transition, Map<Integer, BitSet> history) {
    List<Integer> effective = new ArrayList<>();
    transition.targets().forEach(target -> addEffective(target, effective, history));
    return effective;
  }

  /**
   * Returns whether a compound state is in its final child, or a parallel state is in final states
   * in all its regions.
   */
  boolean isInFinalState(int index, BitSet configuration) {
    IrState state = state(index);
    if (state.kind() == IrState.Kind.COMPOUND) {
      return configuration.intersects(finals[index]);
    }
    return state.kind() == IrState.Kind.PARALLEL
        && state.children().stream()
            .filter(child -> state(child).kind() != IrState.Kind.HISTORY)
            .allMatch(child -> isInFinalState(child, configuration));
  }

  /** Returns the first active state without children. */
  IrState firstAtomic(BitSet configuration) {
    int at = configuration.nextSetBit(0);
    while (!state(at).isAtomic()) {
      at = configuration.nextSetBit(at + 1);
    }
    return state(at);
  }

  /** Returns the states that a history state records for a configuration. */
  BitSet remembered(IrState history, BitSet configuration) {
    IrState parent = state(history.parent());
    BitSet remembered = new BitSet();
    parent.descendants().stream()
        .filter(configuration::get)
        .filter(
            index ->
                history.deep() ? state(index).isAtomic() : state(index).parent() == parent.index())
        .forEach(remembered::set);
    return remembered;
  }

  private void addEffective(int target, List<Integer> effective, Map<Integer, BitSet> history) {
    IrState state = state(target);
    if (state.kind() != IrState.Kind.HISTORY) {
      effective.add(target);
    } else if (history.containsKey(target)) {
      history.get(target).stream().forEach(effective::add);
    } else {
      state.historyTargets().forEach(other -> addEffective(other, effective, history));
    }
  }

  private int findLCCA(IrState source, List<Integer> targets) {
    for (int at = source.parent(); at > 0; at = state(at).parent()) {
      IrState ancestor = state(at);
      if (ancestor.kind() == IrState.Kind.COMPOUND
          && targets.stream().allMatch(ancestor.descendants()::get)) {
        return at;
      }
    }
    return 0;
  }
}
