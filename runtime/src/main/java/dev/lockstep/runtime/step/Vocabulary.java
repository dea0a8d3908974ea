package dev.lockstep.runtime.step;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names a chart has on the wire for events and for those who send them, by position. */
public final class Vocabulary {

  private final List<? extends EventType> events;
  private final int actors;
  private final Map<String, Integer> eventsByWire = new HashMap<>();
  private final Map<String, Integer> actorsByWire = new HashMap<>();
  private final boolean[] rights;

  /** The names of these events and actors, both in document order. */
  public Vocabulary(List<? extends EventType> events, List<? extends ActorType> actors) {
    this.events = events;
    this.actors = actors.size();
    this.rights = new boolean[events.size() * actors.size()];
    for (EventType event : events) {
      eventsByWire.put(event.wire(), event.ordinal());
      for (ActorType actor : event.actors()) {
        rights[event.ordinal() * this.actors + actor.ordinal()] = true;
      }
    }
    actors.forEach(actor -> actorsByWire.put(actor.wire(), actor.ordinal()));
  }

  /** The position of an event, -1 for one the chart does not know. */
  public int event(String wire) {
    return eventsByWire.getOrDefault(wire, -1);
  }

  /** The position of an actor, -1 for nobody and for one the chart does not know. */
  public int actor(@Nullable String wire) {
    return wire == null ? -1 : actorsByWire.getOrDefault(wire, -1);
  }

  /** Whether an actor, -1 for nobody, may send an event. */
  public boolean allows(int event, int actor) {
    return !events.get(event).isRestricted() || (actor >= 0 && rights[event * actors + actor]);
  }
}
