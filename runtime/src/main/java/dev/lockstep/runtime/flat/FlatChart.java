package dev.lockstep.runtime.flat;

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
 */
public record FlatChart<S extends StateType>(
    ChartId id,
    List<S> states,
    List<? extends EventType> events,
    List<? extends ActorType> actors,
    List<? extends TransitionType> transitions) {

  public FlatChart {
    states = List.copyOf(states);
    events = List.copyOf(events);
    actors = List.copyOf(actors);
    transitions = List.copyOf(transitions);
  }
}
