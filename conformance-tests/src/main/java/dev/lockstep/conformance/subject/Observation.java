package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What can be seen of a machine between two steps.
 *
 * @param states wire names of the active atomic states, document order
 * @param context its context as JSON; empty for a chart without one
 * @param timers delayed events that have not come, in the order they were set; the entry count of a
 *     timer is the machine's own affair and is not compared
 * @param history what history states remember: path of the history state to wire names of the
 *     states, document order; one that remembers nothing is left out
 */
public record Observation(
    List<String> states,
    JsonObject context,
    List<Timer> timers,
    SortedMap<String, List<String>> history) {

  /** A machine whose history states remember nothing, or that does not tell. */
  public Observation(List<String> states, JsonObject context, List<Timer> timers) {
    this(states, context, timers, Collections.emptySortedMap());
  }

  public Observation {
    history = Collections.unmodifiableSortedMap(new TreeMap<>(history));
    states = List.copyOf(states);
    timers = List.copyOf(timers);
  }
}
