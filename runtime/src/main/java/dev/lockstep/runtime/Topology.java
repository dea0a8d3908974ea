package dev.lockstep.runtime;

import java.util.List;
import java.util.Optional;

/**
 * The structure of a chart as data. All lists are in document order.
 *
 * @param kind the kind of the root: {@code COMPOUND}, or {@code PARALLEL} if the top-level states
 *     are regions
 * @param states all states except the root
 * @param initial the default children of a compound root; empty for a parallel one
 * @param events all events, with the actors that may send them
 * @param actors all actors; empty if the chart declares none
 * @param transitions all transitions, including typed refusals
 * @param forbidden pairs of states without a transition between them, as far as the chart lists
 *     them: all of them, up to 1000
 */
public record Topology(
    StateType.Kind kind,
    List<? extends StateType> states,
    List<? extends StateType> initial,
    List<? extends EventType> events,
    List<? extends ActorType> actors,
    List<? extends TransitionType> transitions,
    List<Forbidden> forbidden) {

  /** Creates the topology of a compound chart. */
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

  /**
   * Returns the reason why no transition leads from one state to another; empty if the pair is not
   * listed.
   */
  public Optional<String> reason(StateType from, StateType to) {
    return forbidden.stream()
        .filter(pair -> pair.from().equals(from) && pair.to().equals(to))
        .map(Forbidden::reason)
        .findFirst();
  }

  /** A pair of states without a transition between them, and the reason. */
  public record Forbidden(StateType from, StateType to, String reason) {}
}
