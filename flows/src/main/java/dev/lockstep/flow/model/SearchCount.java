package dev.lockstep.flow.model;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The number of instances that a search finds.
 *
 * @param count the number, an estimate if it is not exact
 * @param isExact true up to 10,000
 * @param groups the instances by the value asked for, the largest group first; empty without one
 */
public record SearchCount(long count, boolean isExact, List<Group> groups) {

  public SearchCount {
    groups = List.copyOf(groups);
  }

  /**
   * The instances with the same value.
   *
   * @param meanMillis the mean duration of those that have ended; {@code null} if none has
   */
  public record Group(String value, long count, @Nullable Long meanMillis) {}

  /**
   * The instances of one state within an interval.
   *
   * @param from the beginning of the interval
   * @param meanMillis the mean duration of those that have ended; {@code null} if none has
   */
  public record Interval(Instant from, String state, long count, @Nullable Long meanMillis) {}
}
