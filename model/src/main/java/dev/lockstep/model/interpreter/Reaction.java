package dev.lockstep.model.interpreter;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What the interpreter answers to a start, an event or a timer. */
public sealed interface Reaction {

  /** Where the machine stands afterwards; for a refusal where it stood before. */
  InterpreterSnapshot snapshot();

  /**
   * A macrostep was taken.
   *
   * @param microsteps what was taken, step by step; empty when a timer found no taker
   * @param effects what was asked for, in order
   * @param dropped internal events and timers that found no taker
   */
  record Fired(
      InterpreterSnapshot snapshot,
      List<InterpreterMicrostep> microsteps,
      List<InterpreterEffect> effects,
      List<String> dropped)
      implements Reaction {}

  /**
   * The event changes nothing.
   *
   * @param reason {@code final-state}, {@code unknown-event}, {@code payload-invalid}, {@code
   *     not-accepted}, {@code actor-not-allowed}, {@code guard-false}, {@code step-failed}, or the
   *     typed reason of the chart
   * @param typed whether the reason is one of the chart's own
   * @param details events accepted here, actors allowed, guards tried, or violations, as the reason
   *     says
   */
  record Refused(InterpreterSnapshot snapshot, String reason, boolean typed, List<String> details)
      implements Reaction {}

  /** One set of transitions taken together, by index, with the states left and entered in order. */
  record InterpreterMicrostep(
      String trigger, List<Integer> transitions, List<Integer> exited, List<Integer> entered) {}

  /** A request to the world. */
  sealed interface InterpreterEffect {

    /** An emission, by index, with its payload. */
    record Emitted(int emission, Map<String, Object> payload) implements InterpreterEffect {}

    /** A declared action, by index. */
    record Performed(int action) implements InterpreterEffect {}

    /** A delayed event was set. */
    record Scheduled(PendingTimer timer) implements InterpreterEffect {}

    /** A delayed event was taken back: its state exited, or {@code cancel} named it. */
    record Cancelled(PendingTimer timer) implements InterpreterEffect {}

    /**
     * {@code send} without delay: the event, by index, that goes to the external queue after this
     * step.
     */
    record Sent(int event, Map<String, Object> payload, Instant at) implements InterpreterEffect {}
  }
}
