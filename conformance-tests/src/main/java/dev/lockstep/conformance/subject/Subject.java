package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A machine under examination: four methods, for generated machines, interpreters and machines
 * written by hand alike. The kit keeps the positions and may go on from the same one several times,
 * so a position must not change when the machine goes on from it; a machine that can only go
 * forward is wrapped by {@link ReplayedSubject}.
 *
 * @param <S> a position of the machine between two steps; opaque to the kit
 */
public interface Subject<S> {

  /**
   * Starts the machine.
   *
   * @param context values of context variables; those left out have the chart's initial value
   */
  Answer<S> start(JsonObject context, Instant now);

  /** Takes an event as it arrived. */
  Answer<S> fire(S from, WireEvent event, Instant now);

  /**
   * Takes a timer that came due, one that {@link #observe} showed here or at an earlier position; a
   * stale one does nothing.
   */
  Answer<S> fire(S from, Timer timer, Instant now);

  /** What can be seen of the machine at a position. */
  Observation observe(S at);

  /**
   * What of its behaviour this machine tells, and therefore what is compared; everything a machine
   * written by hand can be expected to tell, unless it says otherwise.
   */
  default Set<Aspect> aspects() {
    return EnumSet.of(
        Aspect.OUTCOME, Aspect.STATE, Aspect.CONTEXT, Aspect.REASON, Aspect.EFFECTS, Aspect.TIMERS);
  }

  /** Its table as data, for a machine that has one. */
  default Optional<Topology> topology() {
    return Optional.empty();
  }
}
