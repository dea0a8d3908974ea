package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;

/**
 * A machine that stores its own state and cannot go back, such as one written by hand. An instance
 * is started once.
 */
public interface StatefulMachine {

  /**
   * Starts the machine.
   *
   * @param context values of context variables; omitted variables have the chart's initial value
   */
  Reply start(JsonObject context, Instant now);

  /** Processes an event in its wire form. */
  Reply fire(WireEvent event, Instant now);

  /** Processes a timer that fired. A stale timer must have no effect. */
  Reply fire(Timer timer, Instant now);

  /** Returns the observable state. */
  Observation observe();
}
