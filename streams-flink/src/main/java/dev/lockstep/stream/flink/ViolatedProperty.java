package dev.lockstep.stream.flink;

import dev.lockstep.stream.PropertyViolation;

/**
 * The first violation of a property of the chart by an instance.
 *
 * @param key the instance
 * @param property ID of the property
 * @param event wire name of the event that violates it; empty for the start, a timer of a state,
 *     and a limit of time ({@code within})
 * @param time milliseconds since 1970 of the event or timer, or of the end of the limit
 */
public record ViolatedProperty(String key, String property, String event, long time) {

  static ViolatedProperty of(String key, PropertyViolation violation) {
    return new ViolatedProperty(
        key, violation.property(), violation.event(), StepResult.millis(violation.time()));
  }
}
