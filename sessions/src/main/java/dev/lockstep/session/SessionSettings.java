package dev.lockstep.session;

import java.time.Duration;

/**
 * How sessions are run.
 *
 * @param slots how many turns of one engine may run at once within a tenant; 0 for no bound
 * @param slotRetry how long a run waits before it asks for a slot again
 * @param recheck how often a waiting run is looked at: whether its question and its session are
 *     still there
 */
public record SessionSettings(int slots, Duration slotRetry, Duration recheck) {

  /** Eight turns at once; asked again after a quarter of a second, looked at twice an hour. */
  public static final SessionSettings STANDARD =
      new SessionSettings(8, Duration.ofMillis(250), Duration.ofMinutes(30));

  public SessionSettings {
    if (slots < 0 || slotRetry.isNegative() || recheck.isNegative() || recheck.isZero()) {
      throw new IllegalArgumentException("there is no such setting");
    }
  }

  /** The same with another number of slots. */
  public SessionSettings withSlots(int slots) {
    return new SessionSettings(slots, slotRetry, recheck);
  }
}
