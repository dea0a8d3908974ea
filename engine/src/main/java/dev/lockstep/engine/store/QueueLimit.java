package dev.lockstep.engine.store;

import java.time.Duration;

/**
 * The limits of a queue, over all processes that share a store.
 *
 * @param running largest number of rows that workers hold at once; 0 for no limit
 * @param starts largest number of acquisitions in any period of the length of {@code interval}; 0
 *     for no limit
 * @param interval length of the period by the time of the store; zero without a limit of starts
 */
public record QueueLimit(int running, int starts, Duration interval) {

  /** The largest number of acquisitions that a limit may count. */
  public static final int MOST_STARTS = 100_000;

  /** The longest period. */
  public static final Duration LONGEST = Duration.ofDays(1);

  /** No limits. */
  public static final QueueLimit NONE = new QueueLimit(0, 0, Duration.ZERO);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a limit is out of its range
   */
  public QueueLimit {
    boolean isRate = starts > 0;
    if (running < 0 || starts < 0 || starts > MOST_STARTS) {
      throw new IllegalArgumentException(
          "limits are at least 0, starts at most " + MOST_STARTS + ": " + running + ", " + starts);
    }
    if (isRate != (interval.toMillis() > 0) || interval.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("the interval is 1 ms to " + LONGEST + ": " + interval);
    }
  }

  /** Returns true if there is a limit. */
  public boolean isLimiting() {
    return running > 0 || starts > 0;
  }
}
