package dev.lockstep.conformance.subject;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a machine to a start, an event or a timer.
 *
 * @param <S> a position of the machine
 */
public sealed interface Answer<S> {

  /**
   * Returns the position afterwards, which looks as before after a refusal; {@code null} only if
   * the start was refused.
   */
  @Nullable S position();

  /**
   * An accepted step.
   *
   * @param microsteps the microsteps in order; empty if no transition handled a timer, or if the
   *     machine does not report them
   * @param effects the requested effects, in order
   * @param dropped internal events and timers that no transition handled; empty if the machine does
   *     not report them
   */
  record Took<S>(
      S position,
      List<ObservedMicrostep> microsteps,
      List<ObservedEffect> effects,
      List<String> dropped)
      implements Answer<S> {
    public Took {
      microsteps = List.copyOf(microsteps);
      effects = List.copyOf(effects);
      dropped = List.copyOf(dropped);
    }

    /** Returns the IDs of the transitions taken, in order. */
    public List<String> transitions() {
      return microsteps.stream().flatMap(step -> step.transitions().stream()).toList();
    }
  }

  /**
   * A refused step.
   *
   * @param reason {@code final-state}, {@code unknown-event}, {@code payload-invalid}, {@code
   *     not-accepted}, {@code actor-not-allowed}, {@code guard-false}, {@code step-failed}, or a
   *     typed reason of the chart
   * @param details further facts; empty if the machine does not report them
   */
  record Refused<S>(@Nullable S position, String reason, List<String> details)
      implements Answer<S> {
    public Refused {
      details = List.copyOf(details);
    }
  }
}
