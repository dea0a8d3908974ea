package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An executable chart. Pure: the same arguments give the same result, effects are returned and not
 * performed, and no method throws because of an event, payload or actor. Thread-safe.
 *
 * @param <S> generated state enum
 * @param <E> generated event interface
 * @param <A> generated actor enum
 * @param <C> generated context record
 */
public interface Machine<S extends StateType, E extends MachineEvent, A extends ActorType, C> {

  ChartId chart();

  /** Enters the initial configuration with the chart's initial context. */
  FireResult<S, C> start(Instant now);

  /** Enters the initial configuration with the given context. */
  FireResult<S, C> start(C context, Instant now);

  /**
   * Checks the payload and actor of an event, then processes it to completion. The payload is
   * checked like that of its wire form.
   *
   * @param actor the sender; {@code null} if unknown
   */
  FireResult<S, C> fire(Snapshot<S, C> from, E event, @Nullable A actor, Instant now);

  /**
   * Checks name, payload and actor of an event in its wire form, then processes it to completion.
   */
  FireResult<S, C> fire(Snapshot<S, C> from, WireEvent event, Instant now);

  /**
   * Processes a timer that is due. A stale timer, or one that no transition handles, takes no
   * transition.
   */
  FireResult<S, C> fire(Snapshot<S, C> from, Timer timer, Instant now);

  /**
   * Returns the text of the first invariant of an active state or of the chart that does not hold
   * in a snapshot; empty if all hold. An invariant whose evaluation fails does not hold.
   */
  default Optional<String> brokenInvariant(Snapshot<S, C> at) {
    return Optional.empty();
  }

  /** Returns the structure of the chart as data. */
  Topology topology();

  /**
   * Returns all states except the root in document order, including compound and history states.
   */
  List<S> states();

  /** Returns the chart's initial context. */
  C initialContext();

  /** Converts a context to JSON, with fields in the order of the chart. */
  JsonObject writeContext(C context);

  /**
   * Converts JSON to a context. Missing fields have the chart's initial value.
   *
   * @throws IllegalArgumentException if a field is unknown or has the wrong type; the message names
   *     it
   */
  C readContext(JsonObject json);
}
