package dev.lockstep.stream.flink;

import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import java.time.Instant;
import java.util.List;

/**
 * One step of one instance.
 *
 * @param snapshot the snapshot of the engine afterwards; of no use after a refused start
 * @param effects effects of due timers, then of the event
 * @param monitors the states of the monitors of properties afterwards
 * @param violations the properties that the step, or the time before it, violates first
 */
record EngineStep(
    Object snapshot,
    Instant time,
    StepClass kind,
    String reason,
    List<String> details,
    List<String> states,
    List<StepEffect> effects,
    List<Long> monitors,
    List<PropertyViolation> violations) {

  private static final Object NOWHERE = "not started";

  static EngineStep notStarted(Instant time, String reason, List<String> details) {
    return new EngineStep(
        NOWHERE,
        time,
        StepClass.REFUSED_EVENT,
        reason,
        details,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /** Returns the instance afterwards, without a registered timer. */
  Instance instance() {
    return new Instance(snapshot, time, Instance.NEVER, monitors);
  }

  /** Returns the step without its refused event. */
  EngineStep accepted() {
    return new EngineStep(
        snapshot, time, StepClass.CONFORMING, "", List.of(), states, effects, monitors, violations);
  }

  EngineStep withClass(StepClass other, List<String> otherDetails) {
    return new EngineStep(
        snapshot, time, other, reason, otherDetails, states, effects, monitors, violations);
  }
}
