package dev.lockstep.runtime;

import java.util.List;
import java.util.Optional;

/**
 * The shape of a chart as data: for drawings, for documents, for questions about what can never be.
 * All lists are in document order.
 *
 * @param kind of the chart itself: {@code COMPOUND}, or {@code PARALLEL} if its states are regions
 * @param states all states but the chart itself; each tells its kind, its parent and what it enters
 *     by default
 * @param initial what a compound chart enters by default; empty for a parallel one
 * @param events what may happen, each with those who may send it
 * @param actors those who may send events; empty when the chart names nobody
 * @param transitions the edges; typed refusals among them
 * @param forbidden pairs of states that no transition joins, as far as the chart lists them: all of
 *     them up to 1000
 */
public record Topology(
    StateType.Kind kind,
    List<? extends StateType> states,
    List<? extends StateType> initial,
    List<? extends EventType> events,
    List<? extends ActorType> actors,
    List<? extends TransitionType> transitions,
    List<Forbidden> forbidden) {

  /** The shape of a compound chart. */
  public Topology(
      List<? extends StateType> states,
      List<? extends StateType> initial,
      List<? extends EventType> events,
      List<? extends ActorType> actors,
      List<? extends TransitionType> transitions,
      List<Forbidden> forbidden) {
    this(StateType.Kind.COMPOUND, states, initial, events, actors, transitions, forbidden);
  }

  public Topology {
    states = List.copyOf(states);
    initial = List.copyOf(initial);
    events = List.copyOf(events);
    actors = List.copyOf(actors);
    transitions = List.copyOf(transitions);
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
