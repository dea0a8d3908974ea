package dev.lockstep.learning;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The actors and payloads of each event. Mutable, not thread-safe. */
final class EventUses {

  private final Map<String, Use> uses = new LinkedHashMap<>();

  /** The uses of one event. */
  static final class Use {

    private final SortedSet<String> actors = new TreeSet<>();
    private final ValueShape payload = new ValueShape();
    private boolean hasNoActor;
    private boolean hasNoPayload;

    private void add(RecordedStep step) {
      if (step.actor() == null || !DraftParts.isActor(step.actor())) {
        hasNoActor = true;
      } else {
        actors.add(step.actor());
      }
      if (step.payload() == null) {
        hasNoPayload = true;
      } else {
        payload.add(step.payload());
      }
    }

    /** Returns the senders; none if a sender is unknown or cannot be an actor. */
    List<String> actors() {
      return hasNoActor ? List.of() : List.copyOf(actors);
    }

    /** Returns whether each step has an object as its payload. */
    boolean hasPayload() {
      return !hasNoPayload && payload.isObject();
    }

    /** Returns the shape of the payloads. */
    ValueShape payload() {
      return payload;
    }
  }

  void add(RecordedStep step) {
    uses.computeIfAbsent(step.event(), any -> new Use()).add(step);
  }

  boolean isEmpty() {
    return uses.isEmpty();
  }

  /** Returns the events in the order in which each occurred first. */
  List<String> events() {
    return List.copyOf(uses.keySet());
  }

  Use of(String event) {
    return uses.get(event);
  }
}
