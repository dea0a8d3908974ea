package dev.lockstep.model.check.rule.reachability;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.ir.IrState;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A simplified graph of a chart: the states in which a machine can rest, and the transitions
 * between them. A parallel state with its descendants is one node. A compound state is a node for
 * the transitions that its descendants share. Guards, events and time are ignored.
 */
final class Progress {

  private final ResolvedChart chart;
  private final List<Integer> places;
  private final Map<Integer, Set<Integer>> targets = new HashMap<>();

  Progress(ResolvedChart chart) {
    this.chart = chart;
    BitSet reached = Reachability.of(chart);
    this.places =
        chart.states().stream()
            .filter(state -> reached.get(state.index()) && isPlace(state))
            .map(ResolvedState::index)
            .toList();
    places.forEach(place -> targets.put(place, targetsInside(chart.states().get(place))));
    for (ResolvedState state : chart.states()) {
      if (!state.transitions().isEmpty()) {
        targets.computeIfAbsent(state.index(), index -> targetsOf(List.of(state)));
      }
    }
  }

  private static boolean isPlace(ResolvedState state) {
    boolean leaf = state.kind() == IrState.Kind.ATOMIC || state.isFinal();
    boolean insideParallel = state.parent().map(ResolvedState::isInParallel).orElse(false);
    return !insideParallel && (leaf || state.kind() == IrState.Kind.PARALLEL);
  }

  /** Returns the indices of the nodes in document order. */
  List<Integer> places() {
    return places;
  }

  boolean isPlace(int index) {
    return isPlace(chart.states().get(index));
  }

  /**
   * Returns the successors of a node: the targets of its transitions, and the compound state whose
   * transitions it shares.
   */
  Set<Integer> ways(int index) {
    ResolvedState state = chart.states().get(index);
    if (isEnd(state)) {
      return Set.of();
    }
    var ways = new LinkedHashSet<>(targets.getOrDefault(index, Set.of()));
    state.ancestors().stream()
        .filter(ancestor -> !ancestor.transitions().isEmpty())
        .findFirst()
        .ifPresent(ancestor -> ways.add(ancestor.index()));
    return ways;
  }

  /** Returns whether a transition leads from a node to another one. */
  boolean canLeave(int place) {
    ResolvedState state = chart.states().get(place);
    return Stream.concat(Stream.of(state), state.ancestors().stream())
        .map(source -> targets.getOrDefault(source.index(), Set.of()))
        .anyMatch(to -> to.size() > 1 || to.size() == 1 && !to.contains(place));
  }

  private static boolean isEnd(ResolvedState state) {
    return state.isFinal() && state.parent().map(ResolvedState::isRoot).orElse(true);
  }

  private Set<Integer> targetsInside(ResolvedState place) {
    return targetsOf(chart.states().subList(place.index(), place.lastDescendant() + 1));
  }

  private Set<Integer> targetsOf(List<ResolvedState> sources) {
    var found = new LinkedHashSet<Integer>();
    for (ResolvedState source : sources) {
      for (ResolvedTransition transition : source.transitions()) {
        transition.targets().forEach(target -> addPlaces(target, found, chart.states().size()));
      }
    }
    return found;
  }

  private void addPlaces(ResolvedState target, Set<Integer> found, int patience) {
    Optional<ResolvedState> parallel =
        Stream.concat(Stream.of(target), target.ancestors().stream())
            .filter(state -> state.kind() == IrState.Kind.PARALLEL)
            .reduce((inner, outer) -> outer);
    if (parallel.isPresent()) {
      found.add(parallel.get().index());
    } else if (isPlace(target)) {
      found.add(target.index());
    } else if (patience > 0) {
      DefaultEntry.of(chart, target).forEach(inner -> addPlaces(inner, found, patience - 1));
    }
  }
}
