package dev.lockstep.agents.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that only a test advances. Thread-safe. */
public final class ManualClock implements InstantSource {

  private Instant now;

  private ManualClock(Instant now) {
    this.now = now;
  }

  /**
   * Returns a clock at a time.
   *
   * @param moment an ISO 8601 time such as {@code 2030-01-01T00:00:00Z}, 2024 or later
   */
  public static ManualClock at(String moment) {
    return new ManualClock(Instant.parse(moment));
  }

  @Override
  public synchronized Instant instant() {
    return now;
  }

  /**
   * Advances the clock.
   *
   * @throws IllegalArgumentException if the duration is negative
   */
  public synchronized void advance(Duration by) {
    if (by.isNegative()) {
      throw new IllegalArgumentException("a clock does not go back: " + by);
    }
    now = now.plus(by);
  }
}
