package dev.lockstep.conformance.fuzz;

import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * An input of both machines. Positions in an input are taken modulo the number of candidates, so
 * that an input is valid at every place of every sequence.
 */
public sealed interface FuzzInput {

  /**
   * A start of both machines, also if they are already started.
   *
   * @param context values of context variables; omitted variables have the chart's initial value
   * @param guards outcomes of the guards in Java code from this input on
   */
  record Start(JsonObject context, Map<String, Boolean> guards) implements FuzzInput {
    public Start {
      guards = new TreeMap<>(guards);
    }
  }

  /** An event. */
  record Event(WireEvent event) implements FuzzInput {}

  /**
   * A pending timer that fires, at its deadline or at once if the deadline has passed.
   *
   * @param position the position in the order in which the timers were set, modulo their number;
   *     has no effect if no timer is pending
   */
  record Due(int position) implements FuzzInput {}

  /**
   * A timer that fires although it is no longer pending.
   *
   * @param position the position among the earlier timers, modulo their number; has no effect if
   *     there are none
   */
  record Stale(int position) implements FuzzInput {}

  /** A passage of time during which no timer fires. */
  record Wait(Duration length) implements FuzzInput {}
}
