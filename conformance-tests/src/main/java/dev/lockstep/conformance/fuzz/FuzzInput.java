package dev.lockstep.conformance.fuzz;

import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * One thing that happens to two machines alike. What it does depends on where they stand only as
 * far as said, so that an input means something in every sequence it may be left in.
 */
public sealed interface FuzzInput {

  /**
   * Both machines are started, be they running or not.
   *
   * @param context values of context variables; those left out have the chart's initial value
   * @param guards how the guards that only Java can answer are answered from here on
   */
  record Start(JsonObject context, Map<String, Boolean> guards) implements FuzzInput {
    public Start {
      guards = new TreeMap<>(guards);
    }
  }

  /** An event comes. */
  record Event(WireEvent event) implements FuzzInput {}

  /**
   * A pending timer comes due, at its deadline or at once if that is past.
   *
   * @param position in the order the timers were set, modulo their number; nothing happens when
   *     there is none
   */
  record Due(int position) implements FuzzInput {}

  /**
   * A timer that is no longer pending comes due all the same.
   *
   * @param position among those of the past, modulo their number; nothing happens when there is
   *     none
   */
  record Stale(int position) implements FuzzInput {}

  /** Time passes and nobody looks for timers. */
  record Wait(Duration length) implements FuzzInput {}
}
