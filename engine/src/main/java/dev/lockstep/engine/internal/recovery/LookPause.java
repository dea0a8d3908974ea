package dev.lockstep.engine.internal.recovery;

import java.time.Duration;

/**
 * The pause after a look for rows, before the next look because of a hint. It is a multiple of the
 * time that the look took, so that a busy store answers few looks, each of which finds several
 * rows. For use by one thread.
 */
final class LookPause {

  private static final int TIMES = 5;
  private static final long LONGEST_NANOS = Duration.ofMillis(20).toNanos();

  private long begun;
  private long length;

  /**
   * Begins the pause after a look.
   *
   * @param from ticker value in nanoseconds when the look began
   * @param to ticker value when it ended
   */
  void looked(long from, long to) {
    begun = to;
    length = Math.min(LONGEST_NANOS, TIMES * (to - from));
  }

  /** Returns the rest of the pause; zero if it is over. */
  Duration rest(long now) {
    return Duration.ofNanos(Math.max(0, length - (now - begun)));
  }
}
