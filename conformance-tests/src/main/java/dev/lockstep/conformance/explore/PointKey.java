package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The key of a point: everything that can be observed, with the delays of timers in place of their
 * deadlines, and a flag for timers that have fired or were cancelled.
 */
record PointKey(
    List<String> states,
    JsonObject context,
    Map<String, List<String>> history,
    List<String> timers,
    boolean hasPast) {

  static PointKey of(Twin<?, ?> twin) {
    Observation seen = twin.seen();
    return new PointKey(
        seen.states(),
        seen.context(),
        seen.history(),
        seen.timers().stream()
            .map(timer -> timer.id() + "+" + Duration.between(twin.now(), timer.deadline()))
            .toList(),
        twin.past().stream().anyMatch(past -> !seen.timers().contains(past.ofModel())));
  }

  /** Returns the same key without the flag for earlier timers. */
  PointKey withoutPast() {
    return new PointKey(states, context, history, timers, false);
  }
}
