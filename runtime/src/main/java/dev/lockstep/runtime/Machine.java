package dev.lockstep.runtime;

import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes one chart. Pure and thread-safe: the same arguments give the same answer, effects are
 * returned and never performed, and no method throws for what a caller sends.
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

  /** Enters the initial configuration with a context of the caller's. */
  FireResult<S, C> start(C context, Instant now);

  /**
   * Takes one event to completion.
   *
   * @param actor who sends it; {@code null} when nobody is named
   */
  FireResult<S, C> fire(Snapshot<S, C> from, E event, @Nullable A actor, Instant now);

  /** Takes one event as it arrived to completion, after checking its name, payload and actor. */
  FireResult<S, C> fire(Snapshot<S, C> from, WireEvent event, Instant now);

  /** Takes a timer that is due; a stale one, or one that finds no taker, fires nothing. */
  FireResult<S, C> fire(Snapshot<S, C> from, Timer timer, Instant now);

  /** The shape of the chart as data. */
  Topology topology();

  /**
   * All states but the chart itself, document order; compound ones and history states among them.
   */
  List<S> states();

  /** The chart's initial context. */
  C initialContext();

  /** A context as JSON, fields in the order of the chart. */
  JsonObject writeContext(C context);

  /**
   * A context from JSON; fields left out keep the chart's initial value.
   *
   * @throws IllegalArgumentException if a field is unknown or of the wrong type, naming it
   */
  C readContext(JsonObject json);
}
