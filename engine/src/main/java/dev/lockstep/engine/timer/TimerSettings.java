package dev.lockstep.engine.timer;

import java.time.Duration;

/**
 * How timers are looked after.
 *
 * @param poll longest time between two looks; a timer another node has set is late by so much at
 *     most
 * @param batch timers fired together, at least 1
 * @param firstPause before a timer that could not be fired is tried again; doubled each time
 * @param longestPause before it is tried again
 */
public record TimerSettings(Duration poll, int batch, Duration firstPause, Duration longestPause) {

  public TimerSettings {
    if (poll.isNegative() || poll.isZero() || batch < 1) {
      throw new IllegalArgumentException("timers are looked at now and then, at least one a time");
    }
  }

  /** Looks four times a second. */
  public static TimerSettings standard() {
    return new TimerSettings(
        Duration.ofMillis(250), 200, Duration.ofMillis(500), Duration.ofMinutes(1));
  }
}
