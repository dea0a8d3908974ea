package dev.lockstep.reliability.kill;

import java.time.Duration;
import java.util.List;

/**
 * How soon is soon enough: three seconds, and where a machine is busy or slow, three times as long
 * as a process takes there before it is asked anything.
 */
final class Soon {

  private static final Duration PROMISED = Duration.ofSeconds(3);

  private Soon() {}

  /** The time a process has from its start, given those that others took to open their doors. */
  static Duration after(List<Duration> opened) {
    Duration usual = median(opened).multipliedBy(3);
    return usual.compareTo(PROMISED) > 0 ? usual : PROMISED;
  }

  /** The one in the middle; zero if there is none. */
  static Duration median(List<Duration> times) {
    return times.isEmpty()
        ? Duration.ZERO
        : times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
  }
}
