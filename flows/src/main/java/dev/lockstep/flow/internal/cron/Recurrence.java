package dev.lockstep.flow.internal.cron;

import java.time.Instant;
import java.util.Optional;

/** A sequence of times. Pure and immutable. */
@FunctionalInterface
public interface Recurrence {

  /** Returns the first time after an instant; empty if there is none. */
  Optional<Instant> next(Instant after);

  /** Returns the same sequence between two times, both included. */
  default Recurrence between(Instant start, Instant end) {
    return after -> {
      Instant before = start.minusNanos(1);
      return next(after.isBefore(before) ? before : after).filter(time -> !time.isAfter(end));
    };
  }

  /** Returns times at equal distances from an anchor, which is the first of them. */
  static Recurrence every(Instant anchor, long seconds) {
    long first = anchor.getEpochSecond();
    return after ->
        after.getEpochSecond() < first
            ? Optional.of(Instant.ofEpochSecond(first))
            : Optional.of(
                Instant.ofEpochSecond(
                    first + ((after.getEpochSecond() - first) / seconds + 1) * seconds));
  }
}
