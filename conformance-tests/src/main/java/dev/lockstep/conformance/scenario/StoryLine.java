package dev.lockstep.conformance.scenario;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.runtime.WireEvent;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * One input of a story.
 *
 * @param event what comes; empty when the clock turns
 * @param advance how far the clock turns; zero when an event comes
 * @param guards guards that only Java can answer, and what they answer from here on
 * @param actorAt where the actor is written; empty without an actor
 * @param expect what must come of it; expects nothing unless the story says so
 */
public record StoryLine(
    Optional<WireEvent> event,
    Duration advance,
    Map<String, Boolean> guards,
    Optional<Span> actorAt,
    Expectation expect) {
  public StoryLine {
    guards = Map.copyOf(guards);
  }

  /** Its name in reports. */
  public String label() {
    return event.map(WireEvent::event).orElseGet(() -> "advance " + advance);
  }
}
