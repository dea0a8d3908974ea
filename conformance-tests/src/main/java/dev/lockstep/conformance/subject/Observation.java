package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The observable state of a machine between two steps.
 *
 * @param states wire names of the active atomic states in document order
 * @param context the context as JSON; empty for a chart without context
 * @param timers pending delayed events in the order in which they were set; entry counts of timers
 *     are not compared
 * @param history stored values of history states: wire names of states in document order by path of
 *     the history state; history states without a stored value are omitted
 */
public record Observation(
    List<String> states,
    JsonObject context,
    List<Timer> timers,
    SortedMap<String, List<String>> history) {

  /**
   * Creates an observation of a machine without stored history, or of one that does not report it.
   */
  public Observation(List<String> states, JsonObject context, List<Timer> timers) {
    this(states, context, timers, Collections.emptySortedMap());
  }

  public Observation {
    history =
        history.isEmpty()
            ? Collections.emptySortedMap()
            : Collections.unmodifiableSortedMap(new TreeMap<>(history));
    states = List.copyOf(states);
    timers = List.copyOf(timers);
  }
}
