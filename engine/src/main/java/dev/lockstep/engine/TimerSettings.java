package dev.lockstep.engine;

import java.time.Duration;

/**
 * The settings of the timer service.
 *
 * @param poll longest time between two ticks; a timer set by another node is late by at most this
 *     time
 * @param batch largest number of timers fired together, at least 1
 * @param firstPause pause before a timer that could not be fired is retried; doubled for each retry
 * @param longestPause longest pause before a retry
 */
public record TimerSettings(Duration poll, int batch, Duration firstPause, Duration longestPause) {

  public TimerSettings {
    if (poll.isNegative() || poll.isZero() || batch < 1) {
      throw new IllegalArgumentException(
          "the poll interval must be positive and the batch at least 1");
    }
  }

  /** Returns settings that look for timers every 250 ms. */
  public static TimerSettings standard() {
    return new TimerSettings(
        Duration.ofMillis(250), 200, Duration.ofMillis(500), Duration.ofMinutes(1));
  }
}
