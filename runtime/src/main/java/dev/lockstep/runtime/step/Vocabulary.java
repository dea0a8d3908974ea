package dev.lockstep.runtime.step;

import dev.lockstep.runtime.ActorType;
import dev.lockstep.runtime.EventType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The wire names of a chart's events and actors, with their positions. */
public final class Vocabulary {

  private final List<? extends EventType> events;
  private final int actors;
  private final Map<String, Integer> eventsByWire = new HashMap<>();
  private final Map<String, Integer> actorsByWire = new HashMap<>();
  private final boolean[] rights;

  /** Creates a vocabulary from events and actors in document order. */
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

  /** Returns the position of an event; -1 if the chart does not have it. */
  public int event(String wire) {
    return eventsByWire.getOrDefault(wire, -1);
  }

  /** Returns the position of an actor; -1 if the name is null or the chart does not have it. */
  public int actor(@Nullable String wire) {
    return wire == null ? -1 : actorsByWire.getOrDefault(wire, -1);
  }

  /** Returns true if an actor may send an event; -1 is an unknown actor. */
  public boolean allows(int event, int actor) {
    return !events.get(event).isRestricted() || (actor >= 0 && rights[event * actors + actor]);
  }
}
