package dev.lockstep.runtime.region;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.List;

/**
 * The generated enums of a chart, each list in document order.
 *
 * @param <S> generated state enum
 * @param kind the kind of the root: {@code COMPOUND} or {@code PARALLEL}
 * @param initial the default children of a compound root; empty for a parallel one
 */
public record RegionChart<S extends StateType>(
    ChartId id,
    StateType.Kind kind,
    List<S> initial,
    List<S> states,
    List<? extends EventType> events,
    List<? extends ActorType> actors,
    List<? extends TransitionType> transitions) {

  public RegionChart {
    initial = List.copyOf(initial);
    states = List.copyOf(states);
    events = List.copyOf(events);
    actors = List.copyOf(actors);
    transitions = List.copyOf(transitions);
  }
}
