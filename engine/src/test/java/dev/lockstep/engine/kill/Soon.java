package dev.lockstep.engine.kill;

import java.time.Duration;
import java.util.List;

/**
 * The limit for a fast start: three seconds, or on a slow machine three times the time that a
 * process takes there until it accepts requests.
 */
final class Soon {

  private static final Duration PROMISED = Duration.ofSeconds(3);

  private Soon() {}

  /** Returns the limit from the start of a process, given the start times of others. */
  static Duration after(List<Duration> opened) {
    Duration usual = median(opened).multipliedBy(3);
    return usual.compareTo(PROMISED) > 0 ? usual : PROMISED;
  }

  /** Returns the median; zero if there is none. */
  static Duration median(List<Duration> times) {
    return times.isEmpty()
        ? Duration.ZERO
        : times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
  }
}
