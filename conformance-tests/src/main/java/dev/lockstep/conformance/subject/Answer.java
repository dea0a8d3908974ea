package dev.lockstep.conformance.subject;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a machine answers to a start, an event or a timer.
 *
 * @param <S> a position of the machine
 */
public sealed interface Answer<S> {

  /**
   * Where the machine stands now; after a refusal it must look as before. {@code null} only when
   * the start itself was refused.
   */
  @Nullable S position();

  /**
   * The step was taken.
   *
   * @param microsteps what was taken, step by step; empty for a timer without a taker, and for a
   *     machine that does not tell them
   * @param effects what it asks of the world, in order
   * @param dropped internal events and timers that found no taker; empty for a machine that does
   *     not tell them
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

    /** Ids of the transitions taken, in order. */
    public List<String> transitions() {
      return microsteps.stream().flatMap(step -> step.transitions().stream()).toList();
    }
  }

  /**
   * The step was refused.
   *
   * @param reason spelling of {@code final-state}, {@code unknown-event}, {@code payload-invalid},
   *     {@code not-accepted}, {@code actor-not-allowed}, {@code guard-false}, {@code step-failed},
   *     or a typed reason of the chart
   * @param details what it says besides; empty for a machine that does not tell
   */
  record Refused<S>(@Nullable S position, String reason, List<String> details)
      implements Answer<S> {
    public Refused {
      details = List.copyOf(details);
    }
  }
}
