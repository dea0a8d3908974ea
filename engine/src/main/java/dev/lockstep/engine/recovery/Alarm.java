package dev.lockstep.engine.recovery;

import java.time.Duration;

/** When something is due that is done again and again. For one thread. */
final class Alarm {

  private final Duration every;
  private long at;

  /** Due at once. */
  Alarm(long now, Duration every) {
    this.every = every;
    this.at = now;
  }

  boolean isDue(long now) {
    return now - at >= 0;
  }

  /**
   * It is done now.
   *
   * @return now
   */
  long set(long now) {
    at = now + every.toNanos();
    return now;
  }

  /** Due after another while than usual. */
  void move(Duration rest) {
    at += rest.minus(every).toNanos();
  }

  /** How long it is not due. */
  Duration rest(long now) {
    return Duration.ofNanos(Math.max(0, at - now));
  }
}
