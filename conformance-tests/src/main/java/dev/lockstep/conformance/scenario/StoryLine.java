package dev.lockstep.conformance.scenario;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.runtime.WireEvent;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * One input of a scenario.
 *
 * @param event the event; empty if the clock advances
 * @param timer the ID of a pending timer that fires; empty for another input
 * @param advance the time by which the clock advances, with due timers; zero for an event
 * @param delay the time by which the clock advances before an event, without due timers
 * @param guards outcomes of guards in Java code from this input on
 * @param actorAt position of the actor in the file; empty without an actor
 * @param expect the expected result; accepts every result if the file states none
 */
public record StoryLine(
    Optional<WireEvent> event,
    Optional<String> timer,
    Duration advance,
    Duration delay,
    Map<String, Boolean> guards,
    Optional<Span> actorAt,
    Expectation expect) {
  public StoryLine {
    guards = Map.copyOf(guards);
  }

  /** Returns the name in reports. */
  public String label() {
    return event
        .map(WireEvent::event)
        .or(() -> timer.map("timer "::concat))
        .orElseGet(() -> "advance " + advance);
  }
}
