package dev.lockstep.flow;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The number of runs that a search finds.
 *
 * @param count the number, an estimate if it is not exact
 * @param isExact true up to {@link FlowSearch#MOST_EXACT}
 * @param groups the runs by the value asked for, the largest group first; empty without one
 */
public record RunCount(long count, boolean isExact, List<Group> groups) {

  public RunCount {
    groups = List.copyOf(groups);
  }

  /**
   * The runs with the same value.
   *
   * @param meanMillis the mean duration of those that have ended; {@code null} if none has
   */
  public record Group(String value, long count, @Nullable Long meanMillis) {}

  /**
   * The runs of one state within an interval.
   *
   * @param from the beginning of the interval
   * @param meanMillis the mean duration of those that have ended; {@code null} if none has
   */
  public record Interval(Instant from, String state, long count, @Nullable Long meanMillis) {}
}
