package dev.lockstep.flow.internal.view;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The events that the states of a flat chart accept from an actor, by its transition table. */
final class AcceptedEvents {

  private final Map<StateType, List<EventType>> events = new HashMap<>();

  AcceptedEvents(Topology topology, ActorType sender) {
    for (StateType state : topology.states()) {
      events.put(
          state,
          topology.transitions().stream()
              .filter(transition -> state.equals(transition.source()))
              .flatMap(transition -> transition.events().stream())
              .map(EventType.class::cast)
              .filter(event -> event.actors().contains(sender))
              .distinct()
              .sorted(Comparator.comparingInt(EventType::ordinal))
              .toList());
    }
  }

  /** Returns the events in document order. */
  List<EventType> in(StateType state) {
    return events.getOrDefault(state, List.of());
  }

  List<String> wires(StateType state) {
    return in(state).stream().map(EventType::wire).toList();
  }
}
