package dev.lockstep.stream.flink;

import java.time.Instant;
import java.util.List;

/**
 * The result of one event, or of the timers of one instance.
 *
 * @param key the instance
 * @param event wire name of the event; empty for timers and for the expiry of an instance
 * @param time milliseconds since 1970 at which the step took place
 * @param kind the class of the event by {@link dev.lockstep.stream.StepClass#word}
 * @param reason the reason of a refusal; otherwise empty
 * @param details depending on the class: accepted events, allowed actors, violations of the
 *     payload, the events that are missing, or the properties with the times of their violation
 * @param states wire names of the active atomic states afterwards; in checks those that the chart
 *     specifies
 * @param effects the requested effects in order; empty in checks
 */
public record StepResult(
    String key,
    String event,
    long time,
    String kind,
    String reason,
    List<String> details,
    List<String> states,
    List<StepEffect> effects) {

  static StepResult of(String key, String event, EngineStep step, List<StepEffect> effects) {
    return new StepResult(
        key,
        event,
        millis(step.time()),
        step.kind().word(),
        step.reason(),
        step.details(),
        step.states(),
        effects);
  }

  /**
   * Returns a result without a step: an unreadable element, an endless step or an expired instance.
   */
  static StepResult without(String key, String event, Instant time, String kind, String reason) {
    return new StepResult(key, event, millis(time), kind, reason, List.of(), List.of(), List.of());
  }

  static long millis(Instant time) {
    try {
      return time.toEpochMilli();
    } catch (ArithmeticException beyond) {
      return time.isBefore(Instant.EPOCH) ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
  }
}
