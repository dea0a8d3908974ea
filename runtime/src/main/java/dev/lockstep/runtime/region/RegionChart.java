package dev.lockstep.runtime.region;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.TransitionType;
import java.util.List;

/**
 * The names of a chart, each list in document order: the generated enums, put together.
 *
 * @param <S> generated state enum
 * @param kind of the chart itself: {@code COMPOUND} or {@code PARALLEL}
 * @param initial what a compound chart enters by default; empty for a parallel one
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
