package dev.lockstep.flow.internal.schedule;

import dev.lockstep.flow.internal.cron.Recurrence;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The times of a schedule that have passed, and the next one. A pure function of its arguments.
 *
 * @param onTime the time that is due now; {@code null} if none is
 * @param missed earlier times for which runs start, the earliest first
 * @param dropped the number of times for which no run starts; at least this number if more than
 *     some hundreds have passed
 * @param cursor the last time that was considered
 * @param next the next time; {@code null} if there is none
 * @param delay the time until a run for the next time is due, 366 days at most; {@link
 *     Duration#ZERO} if there is none
 */
record Planning(
    @Nullable Instant onTime,
    List<Instant> missed,
    long dropped,
    Instant cursor,
    @Nullable Instant next,
    Duration delay) {

  /** A run that is due for longer was missed. */
  static final Duration GRACE = Duration.ofMinutes(1);

  /** The number of passed times that are looked at; the largest limit of missed times. */
  private static final int MOST = 100;

  private static final int STANDARD_LIMIT = 10;

  /**
   * The first length of time in which passed times are looked for; more than the longest jitter.
   */
  private static final Duration WINDOW = Duration.ofHours(2);

  /** The longest wait; the times are planned again after it. */
  private static final Duration MOST_WAIT = Duration.ofDays(366);

  private static final long MILLIS = 1_000;

  /**
   * Plans a schedule.
   *
   * @param seed a number of the schedule, from which the delays of its runs are computed
   * @param cursor the last time that was considered
   */
  static Planning of(
      Recurrence times, ScheduleSettings settings, long seed, Instant cursor, Instant now) {
    Jitter jitter = new Jitter(seed, settings.jitterSeconds());
    List<Instant> passed = passed(times, jitter, cursor, now);
    Instant last = passed.isEmpty() ? cursor : passed.get(passed.size() - 1);
    boolean isOnTime = !passed.isEmpty() && !jitter.due(last).plus(GRACE).isBefore(now);
    List<Instant> late = isOnTime ? passed.subList(0, passed.size() - 1) : passed;
    int limit = limit(settings, isOnTime);
    List<Instant> missed = late.subList(Math.max(0, late.size() - limit), late.size());
    Optional<Instant> next = times.next(last);
    return new Planning(
        isOnTime ? last : null,
        List.copyOf(missed),
        late.size() - missed.size(),
        last,
        next.orElse(null),
        next.map(time -> bounded(Duration.between(now, jitter.due(time)))).orElse(Duration.ZERO));
  }

  private static int limit(ScheduleSettings settings, boolean isOnTime) {
    ScheduleSettings.Missed policy =
        settings.missed() == null ? ScheduleSettings.Missed.ONCE : settings.missed();
    Long limit = settings.missedLimit();
    return switch (policy) {
      case SKIP -> 0;
      case ONCE -> isOnTime ? 0 : 1;
      case ALL -> limit == null ? STANDARD_LIMIT : (int) Math.min(MOST, limit);
    };
  }

  /**
   * Returns times between the cursor and now whose runs are due: all, or at least the last ones.
   */
  private static List<Instant> passed(
      Recurrence times, Jitter jitter, Instant cursor, Instant now) {
    Duration window = WINDOW;
    while (true) {
      Instant from = now.minus(window);
      boolean isAll = !from.isAfter(cursor);
      List<Instant> passed = passedSince(times, jitter, isAll ? cursor : from, now);
      if (isAll || passed.size() > MOST) {
        return passed;
      }
      window = window.multipliedBy(2);
    }
  }

  private static List<Instant> passedSince(
      Recurrence times, Jitter jitter, Instant from, Instant now) {
    List<Instant> passed = new ArrayList<>();
    Optional<Instant> time = times.next(from);
    while (time.isPresent() && !jitter.due(time.get()).isAfter(now)) {
      passed.add(time.get());
      time = times.next(time.get());
    }
    return passed;
  }

  private static Duration bounded(Duration wait) {
    Duration least = wait.compareTo(MOST_WAIT) < 0 ? wait : MOST_WAIT;
    return Duration.ofMillis(Math.max(1, least.plusNanos(999_999).toMillis()));
  }

  /** The delays of runs, the same for a time however often they are computed. */
  private record Jitter(long seed, long seconds) {

    Jitter(long seed, @Nullable Long seconds) {
      this(seed, seconds == null ? 0 : seconds.longValue());
    }

    /** Returns when the run for a time is due. */
    Instant due(Instant time) {
      if (seconds == 0) {
        return time;
      }
      // The finalizer of SplitMix64 spreads neighbouring times.
      long bits = seed ^ time.getEpochSecond();
      bits = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
      bits = (bits ^ bits >>> 27) * 0x94d049bb133111ebL;
      bits ^= bits >>> 31;
      return time.plusMillis(Math.floorMod(bits, seconds * MILLIS));
    }
  }
}
