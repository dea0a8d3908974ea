package dev.lockstep.model.check.rule;

import dev.lockstep.model.check.resolved.ResolvedChart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.ir.IrState;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A chart seen from afar: places a machine may rest in, and the ways between them. A parallel state
 * with all inside it is one place. Guards, events and time are left aside.
 */
final class Progress {

  private final ResolvedChart chart;
  private final Map<Integer, Set<Integer>> ways = new LinkedHashMap<>();

  Progress(ResolvedChart chart) {
    this.chart = chart;
    BitSet reached = Reachability.of(chart);
    for (ResolvedState state : chart.states()) {
      if (reached.get(state.index()) && isPlace(state)) {
        ways.put(state.index(), waysFrom(state));
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
    return List.copyOf(ways.keySet());
  }

  /** Where one may go from a place, itself included when a transition leads back. */
  Set<Integer> ways(int place) {
    return ways.getOrDefault(place, Set.of());
  }

  private Set<Integer> waysFrom(ResolvedState place) {
    var targets = new LinkedHashSet<Integer>();
    if (place.isFinal() && place.parent().map(ResolvedState::isRoot).orElse(true)) {
      return targets;
    }
    for (int inside = place.index(); inside <= place.lastDescendant(); inside++) {
      addTargets(chart.states().get(inside), targets);
    }
    place.ancestors().forEach(ancestor -> addTargets(ancestor, targets));
    return targets;
  }

  private void addTargets(ResolvedState source, Set<Integer> places) {
    for (ResolvedTransition transition : source.transitions()) {
      transition.targets().forEach(target -> addPlaces(target, places, chart.states().size()));
    }
  }

  private void addPlaces(ResolvedState target, Set<Integer> places, int patience) {
    Optional<ResolvedState> parallel =
        Stream.concat(Stream.of(target), target.ancestors().stream())
            .filter(state -> state.kind() == IrState.Kind.PARALLEL)
            .reduce((inner, outer) -> outer);
    if (parallel.isPresent()) {
      places.add(parallel.get().index());
    } else if (isPlace(target)) {
      places.add(target.index());
    } else if (patience > 0) {
      DefaultEntry.of(chart, target).forEach(inner -> addPlaces(inner, places, patience - 1));
    }
  }
}
