package dev.lockstep.reliability.kill;

import java.time.Duration;
import java.util.List;

/**
 * The time limit for a process to continue: three seconds, or on a busy or slow machine three times
 * as long as a process takes there until it accepts questions.
 */
final class Soon {

  private static final Duration PROMISED = Duration.ofSeconds(3);

  private Soon() {}

  /** Returns the time limit from the start of a process, given the start times of others. */
  static Duration after(List<Duration> opened) {
    Duration usual = median(opened).multipliedBy(3);
    return usual.compareTo(PROMISED) > 0 ? usual : PROMISED;
  }

  /** Returns the median; zero for an empty list. */
  static Duration median(List<Duration> times) {
    return times.isEmpty()
        ? Duration.ZERO
        : times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
  }
}
