package dev.lockstep.stream.flink;

import dev.lockstep.stream.StepClass;
import java.time.Instant;
import java.util.List;

/**
 * One step of one instance.
 *
 * @param snapshot the snapshot of the engine afterwards; of no use after a refused start
 * @param effects effects of due timers, then of the event
 */
record EngineStep(
    Object snapshot,
    Instant time,
    StepClass kind,
    String reason,
    List<String> details,
    List<String> states,
    List<StepEffect> effects) {

  private static final Object NOWHERE = "not started";

  static EngineStep notStarted(Instant time, String reason, List<String> details) {
    return new EngineStep(
        NOWHERE, time, StepClass.REFUSED_EVENT, reason, details, List.of(), List.of());
  }
}
