package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;

/**
 * What can be seen of a machine between two steps.
 *
 * @param states wire names of the active atomic states, document order
 * @param context its context as JSON; empty for a chart without one
 * @param timers delayed events that have not come, in the order they were set; the entry count of a
 *     timer is the machine's own affair and is not compared
 */
public record Observation(List<String> states, JsonObject context, List<Timer> timers) {
  public Observation {
    states = List.copyOf(states);
    timers = List.copyOf(timers);
  }
}
