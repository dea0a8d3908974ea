package dev.lockstep.model.interpreter;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The result of a start, an event or a timer. */
public sealed interface Reaction {

  /** Returns the snapshot after the macrostep; for a refusal, the snapshot before it. */
  InterpreterSnapshot snapshot();

  /**
   * A completed macrostep.
   *
   * @param microsteps microsteps in order; empty if a timer had no enabled transition
   * @param effects requested effects in order
   * @param dropped internal events and timers without an enabled transition
   */
  record Fired(
      InterpreterSnapshot snapshot,
      List<InterpreterMicrostep> microsteps,
      List<InterpreterEffect> effects,
      List<String> dropped)
      implements Reaction {}

  /**
   * A refused event, which changes nothing.
   *
   * @param reason {@code final-state}, {@code unknown-event}, {@code payload-invalid}, {@code
   *     not-accepted}, {@code actor-not-allowed}, {@code guard-false}, {@code step-failed}, or a
   *     typed reason of the chart
   * @param typed true if the chart defines the reason
   * @param details depending on the reason: accepted events, allowed actors, tried guards, or
   *     violations
   */
  record Refused(InterpreterSnapshot snapshot, String reason, boolean typed, List<String> details)
      implements Reaction {}

  /** A set of transitions taken together, by index, with the states exited and entered in order. */
  record InterpreterMicrostep(
      String trigger, List<Integer> transitions, List<Integer> exited, List<Integer> entered) {}

  /** A request to the environment of the machine. */
  sealed interface InterpreterEffect {

    /** An emission, by index, with its payload. */
    record Emitted(int emission, Map<String, Object> payload) implements InterpreterEffect {}

    /** A declared action, by index. */
    record Performed(int action) implements InterpreterEffect {}

    /** A delayed event that was scheduled. */
    record Scheduled(PendingTimer timer) implements InterpreterEffect {}

    /** A delayed event that was cancelled, because its state exited or {@code cancel} named it. */
    record Cancelled(PendingTimer timer) implements InterpreterEffect {}

    /**
     * A {@code send} without a delay: the event, by index, that is added to the external queue
     * after this step.
     */
    record Sent(int event, Map<String, Object> payload, Instant at) implements InterpreterEffect {}
  }
}
