package dev.lockstep.conformance.subject;

import dev.lockstep.model.expression.evaluation.EvaluationListener;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A machine under examination, generated, interpreted or written by hand. The kit stores positions
 * and may continue from the same position several times, so a step must not change the position it
 * starts from. Wrap a machine that cannot go back in {@link ReplayedSubject}.
 *
 * @param <S> a position of the machine between two steps; opaque to the kit
 */
public interface Subject<S> {

  /**
   * Starts the machine.
   *
   * @param context values of context variables; omitted variables have the chart's initial value
   */
  Answer<S> start(JsonObject context, Instant now);

  /** Processes an event in its wire form. */
  Answer<S> fire(S from, WireEvent event, Instant now);

  /**
   * Processes a timer that {@link #observe} returned at this or an earlier position. A stale timer
   * has no effect.
   */
  Answer<S> fire(S from, Timer timer, Instant now);

  /** Returns the observable state at a position. */
  Observation observe(S at);

  /**
   * Returns the aspects that this machine reports. Only these are compared. The default is the
   * aspects that a machine written by hand can report.
   */
  default Set<Aspect> aspects() {
    return EnumSet.of(
        Aspect.OUTCOME, Aspect.STATE, Aspect.CONTEXT, Aspect.REASON, Aspect.EFFECTS, Aspect.TIMERS);
  }

  /**
   * Returns a machine with the same behaviour that reports each evaluation of an expression. The
   * default returns this machine, which reports none.
   */
  default Subject<S> observedBy(EvaluationListener listener) {
    return this;
  }

  /** Returns the machine's table as data; empty if it has none. */
  default Optional<Topology> topology() {
    return Optional.empty();
  }
}
