package dev.lockstep.session;

import java.time.Duration;

/**
 * The settings of sessions.
 *
 * @param slots largest number of concurrent turns of one engine within a tenant; 0 for no limit
 * @param slotRetry time that a run waits before it requests a slot again
 * @param recheck interval between checks that a waiting run still has its question and its session
 */
public record SessionSettings(int slots, Duration slotRetry, Duration recheck) {

  /** 8 slots, retry after 250 ms, recheck every 30 minutes. */
  public static final SessionSettings STANDARD =
      new SessionSettings(8, Duration.ofMillis(250), Duration.ofMinutes(30));

  public SessionSettings {
    if (slots < 0 || slotRetry.isNegative() || recheck.isNegative() || recheck.isZero()) {
      throw new IllegalArgumentException(
          "the slots and the retry must not be negative, the recheck must be positive");
    }
  }

  /** Returns the same settings with another number of slots. */
  public SessionSettings withSlots(int slots) {
    return new SessionSettings(slots, slotRetry, recheck);
  }
}
