package dev.lockstep.server.api.chart;

import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.TransitionType;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes the events that a chart accepts in given states, without regard to guards and actors.
 */
final class Acceptance {

  private final Topology chart;

  Acceptance(Topology chart) {
    this.chart = chart;
  }

  /**
   * Returns the wire names of the events that some active states or their ancestors accept, in
   * document order.
   */
  List<String> of(Collection<? extends StateType> active) {
    if (hasEnded(active)) {
      return List.of();
    }
    Set<@Nullable StateType> standing = new HashSet<>();
    standing.add(null);
    for (StateType state : active) {
      for (StateType at = state; at != null; at = at.parent()) {
        standing.add(at);
      }
    }
    Set<EventType> taken = new LinkedHashSet<>();
    for (TransitionType edge : chart.transitions()) {
      if (edge.refusal().isEmpty() && standing.contains(edge.source())) {
        taken.addAll(edge.events());
      }
    }
    return chart.events().stream().filter(taken::contains).map(EventType::wire).toList();
  }

  /** Returns whether all active states are final states of the chart itself. */
  static boolean hasEnded(Collection<? extends StateType> active) {
    return active.stream().allMatch(state -> state.isFinal() && state.parent() == null);
  }
}
