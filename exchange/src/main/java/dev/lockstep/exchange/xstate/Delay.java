package dev.lockstep.exchange.xstate;

import java.time.Duration;
import java.util.Optional;

/** The durations of XState. */
final class Delay {

  private Delay() {}

  /** Returns the duration in milliseconds; empty if it is not a whole number of them. */
  public static Optional<Long> millis(Duration delay) {
    return delay.getNano() % 1_000_000 == 0 ? Optional.of(delay.toMillis()) : Optional.empty();
  }
}
