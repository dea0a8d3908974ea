package dev.lockstep.model.check.rule;

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
 * A chart seen from afar: places a machine may rest in, and the ways between them. A parallel state
 * with all inside it is one place. A compound state stands for the transitions its places share.
 * Guards, events and time are left aside.
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

  /** Indices of the places, document order. */
  List<Integer> places() {
    return places;
  }

  boolean isPlace(int index) {
    return isPlace(chart.states().get(index));
  }

  /**
   * Where one may go from a place: to others, and to the compound state whose transitions it
   * shares.
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

  /** Whether a transition leads from a place to another one. */
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
