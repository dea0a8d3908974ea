package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;

/**
 * A machine that remembers where it stands and can only go forward, as machines written by hand do.
 * One instance is started once.
 */
public interface StatefulMachine {

  /**
   * Starts the machine.
   *
   * @param context values of context variables; those left out have the chart's initial value
   */
  Reply start(JsonObject context, Instant now);

  /** Takes an event as it arrived. */
  Reply fire(WireEvent event, Instant now);

  /** Takes a timer that came due; a stale one does nothing. */
  Reply fire(Timer timer, Instant now);

  /** What can be seen of it now. */
  Observation observe();
}
