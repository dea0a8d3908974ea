package dev.lockstep.stream;

import java.time.Instant;

/**
 * The first violation of a property of the chart by an instance.
 *
 * @param property ID of the property
 * @param event wire name of the event that violates it; empty for the start, a timer of a state,
 *     and a limit of time ({@code within})
 * @param time the time of the event or timer, or the end of the limit
 */
public record PropertyViolation(String property, String event, Instant time) {

  @Override
  public String toString() {
    return property + " at " + time;
  }
}
