package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What tells two points apart: everything that can be seen, timers by how far away they are, and
 * whether a timer of the past could come back.
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

  /** The same point, whatever timers came before. */
  PointKey withoutPast() {
    return new PointKey(states, context, history, timers, false);
  }
}
