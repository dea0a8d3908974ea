package dev.lockstep.model.interpreter;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The tree of states, and which of them transitions leave: procedures of appendix D of the W3C's
 * SCXML recommendation, under their own names. A set of states is a bit set of their indices, so
 * its order is document order.
 */
final class Hierarchy {

  private final List<IrState> states;

  Hierarchy(IrChart chart) {
    this.states = chart.states();
  }

  IrState state(int index) {
    return states.get(index);
  }

  /** The active states that exit when the transitions are taken together. */
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

  /** Domains of transitions, in their order; -1 for a transition that stays. */
  List<Integer> domains(List<IrTransition> transitions, Map<Integer, BitSet> history) {
    return transitions.stream()
        .map(taken -> taken.changesConfiguration() ? getTransitionDomain(taken, history) : -1)
        .toList();
  }

  /**
   * The innermost state that stays active while the transition is taken. A transition into its own
   * source is internal unless the chart says {@code reenter}.
   */
  int getTransitionDomain(IrTransition transition, Map<Integer, BitSet> history) {
    List<Integer> targets = getEffectiveTargetStates(transition, history);
    IrState source = state(transition.source());
    boolean inside = targets.stream().allMatch(source.descendants()::get);
    boolean internal = !transition.external() && source.kind() == IrState.Kind.COMPOUND && inside;
    return internal || source.index() == 0 ? source.index() : findLCCA(source, targets);
  }

  /** The targets, history states replaced by what they remember or by their default. */
  List<Integer> getEffectiveTargetStates(IrTransition transition, Map<Integer, BitSet> history) {
    List<Integer> effective = new ArrayList<>();
    transition.targets().forEach(target -> addEffective(target, effective, history));
    return effective;
  }

  /** Whether a compound state is in its final child, or a parallel one in all its regions. */
  boolean isInFinalState(int index, BitSet configuration) {
    IrState state = state(index);
    if (state.kind() == IrState.Kind.COMPOUND) {
      return state.children().stream()
          .anyMatch(child -> configuration.get(child) && state(child).isFinal());
    }
    return state.kind() == IrState.Kind.PARALLEL
        && state.children().stream()
            .filter(child -> state(child).kind() != IrState.Kind.HISTORY)
            .allMatch(child -> isInFinalState(child, configuration));
  }

  /** The first active state without states of its own. */
  IrState firstAtomic(BitSet configuration) {
    return configuration.stream()
        .mapToObj(this::state)
        .filter(IrState::isAtomic)
        .findFirst()
        .orElseThrow();
  }

  /** The state and its ancestors, innermost first. */
  List<Integer> withAncestors(int index) {
    List<Integer> path = new ArrayList<>();
    for (int at = index; at >= 0; at = state(at).parent()) {
      path.add(at);
    }
    return path;
  }

  /** What a history state would remember of a configuration. */
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
