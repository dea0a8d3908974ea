package dev.lockstep.stream;

import dev.lockstep.runtime.WireEvent;
import java.time.Instant;
import java.util.List;

/**
 * An event of one instance.
 *
 * @param event the event with its sender and payload
 * @param time the time of the event; a time before that of the previous event counts as that time
 * @param observed wire names of the active atomic states after the event, in any order; empty if
 *     they were not recorded
 */
public record StreamEvent(WireEvent event, Instant time, List<String> observed) {
  public StreamEvent {
    observed = List.copyOf(observed);
  }
}
