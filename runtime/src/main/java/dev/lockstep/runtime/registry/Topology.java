package dev.lockstep.runtime.registry;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.List;
import java.util.Optional;

/**
 * The shape of a chart as data: for drawings, for documents, for questions about what can never be.
 *
 * @param nodes states in document order
 * @param edges transitions and typed refusals in document order
 * @param forbidden pairs of states that no transition joins, as far as the chart lists them
 */
public record Topology(
    List<? extends StateType> nodes,
    List<? extends TransitionType> edges,
    List<Forbidden> forbidden) {

  public Topology {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    forbidden = List.copyOf(forbidden);
  }

  /** Why no transition leads from one state to another, if that is listed. */
  public Optional<String> reason(StateType from, StateType to) {
    return forbidden.stream()
        .filter(pair -> pair.from().equals(from) && pair.to().equals(to))
        .map(Forbidden::reason)
        .findFirst();
  }

  /** Two states no transition joins, and why. */
  public record Forbidden(StateType from, StateType to, String reason) {}
}
