package dev.lockstep.stream;

import java.time.Instant;
import java.util.List;

/**
 * The result of a recorded event.
 *
 * @param next the state after the event
 * @param violations the properties that the step, or the time before it, violates first
 */
public record CheckedStep(
    SharedState next, Verdict verdict, Steps steps, List<PropertyViolation> violations) {
  public CheckedStep {
    violations = List.copyOf(violations);
  }

  /**
   * The microsteps of the event.
   *
   * @param taken in order
   * @param areTimed false if all have the time of the event
   */
  record Steps(List<TakenMicrostep> taken, boolean areTimed) {}

  /** Returns the step with another verdict. */
  public CheckedStep with(Verdict other) {
    return new CheckedStep(next, other, steps, violations);
  }

  /**
   * Returns the microsteps to the next state, in order; empty if the next state is that of an
   * explanation.
   *
   * @param now the time of the event
   */
  public List<TakenMicrostep> microsteps(Instant now) {
    return steps.areTimed()
        ? steps.taken()
        : steps.taken().stream().map(each -> new TakenMicrostep(each.microstep(), now)).toList();
  }
}
