package dev.lockstep.engine.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * The time of a store, the same for all processes that share it. Timers, expiries, leases and the
 * times at which rows become ready are set and compared by it. Thread-safe; does not block.
 */
public interface StoreClock extends InstantSource {

  /** Returns a clock whose time is the store's time, without skew. */
  static StoreClock of(InstantSource clock) {
    return new StoreClock() {
      @Override
      public Instant instant() {
        return clock.instant();
      }

      @Override
      public Duration skew() {
        return Duration.ZERO;
      }
    };
  }

  /**
   * Returns how far the clock of this process is ahead of the store's time; negative if it is
   * behind.
   */
  Duration skew();
}
