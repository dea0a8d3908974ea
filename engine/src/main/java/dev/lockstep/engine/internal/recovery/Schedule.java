package dev.lockstep.engine.internal.recovery;

import java.time.Duration;

/** The next time of a repeated action. For use by one thread. */
final class Schedule {

  private final Duration every;
  private long at;

  /** Creates an alarm that is due at once. */
  Schedule(long now, Duration every) {
    this.every = every;
    this.at = now;
  }

  boolean isDue(long now) {
    return now - at >= 0;
  }

  /**
   * Sets the next time, one interval after now.
   *
   * @param now ticker value in nanoseconds
   * @return now
   */
  long set(long now) {
    at = now + every.toNanos();
    return now;
  }

  /** Sets the rest of the current interval to another length. */
  void move(Duration rest) {
    at += rest.minus(every).toNanos();
  }

  /** Returns how long the action is not due; zero if it is due. */
  Duration rest(long now) {
    return Duration.ofNanos(Math.max(0, at - now));
  }
}
