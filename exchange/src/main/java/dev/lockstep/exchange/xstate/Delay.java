package dev.lockstep.exchange.xstate;

import java.time.Duration;
import java.util.Optional;

/** Lengths of time as XState counts them. */
final class Delay {

  private Delay() {}

  /** Whole milliseconds; empty for what has a fraction. */
  static Optional<Long> millis(Duration delay) {
    return delay.getNano() % 1_000_000 == 0 ? Optional.of(delay.toMillis()) : Optional.empty();
  }
}
