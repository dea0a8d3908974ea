package dev.lockstep.stream;

import java.util.List;

/**
 * The result of one event.
 *
 * @param kind the class
 * @param reason the reason of a refusal; empty if the chart accepts the event
 * @param details depending on the class: accepted events, allowed actors, violations of the
 *     payload, the events that are missing, or the properties with the times of their violation
 * @param states wire names of the active atomic states that the chart specifies after the event, in
 *     document order
 */
public record Verdict(StepClass kind, String reason, List<String> details, List<String> states) {
  public Verdict {
    details = List.copyOf(details);
    states = List.copyOf(states);
  }
}
