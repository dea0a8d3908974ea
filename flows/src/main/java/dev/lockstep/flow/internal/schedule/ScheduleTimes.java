package dev.lockstep.flow.internal.schedule;

import dev.lockstep.flow.internal.cron.CronException;
import dev.lockstep.flow.internal.cron.CronExpression;
import dev.lockstep.flow.internal.cron.Recurrence;
import dev.lockstep.flow.model.MalformedScheduleException;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The times of schedules, by their settings. Pure functions. */
public final class ScheduleTimes {

  /** The end of times without one; later than every time that is looked for. */
  private static final Instant NEVER = Instant.parse("9000-01-01T00:00:00Z");

  private ScheduleTimes() {}

  /**
   * Returns the times of valid settings.
   *
   * @param anchor the first time of an interval without a start
   * @throws IllegalStateException if the settings are invalid
   */
  public static Recurrence of(ScheduleSettings settings, Instant anchor) {
    try {
      return checked(settings, anchor);
    } catch (MalformedScheduleException mistake) {
      throw new IllegalStateException(mistake);
    }
  }

  /**
   * Returns the times of settings.
   *
   * @param now the time of the request; at least one time must come after it
   */
  public static Recurrence checked(ScheduleSettings settings, Instant anchor, Instant now)
      throws MalformedScheduleException {
    Recurrence times = checked(settings, anchor);
    if (times.next(now).isEmpty()) {
      throw new MalformedScheduleException(
          settings.cron() == null ? "everySeconds" : "cron",
          "the schedule has no time after now",
          0,
          0);
    }
    return times;
  }

  private static Recurrence checked(ScheduleSettings settings, Instant anchor)
      throws MalformedScheduleException {
    String cron = settings.cron();
    Long every = settings.everySeconds();
    if ((cron == null) == (every == null)) {
      throw new MalformedScheduleException("cron", "give either `cron` or `everySeconds`", 0, 0);
    }
    Instant start = settings.start() == null ? Instant.EPOCH : settings.start();
    Instant end = settings.end() == null ? NEVER : settings.end();
    if (end.isBefore(start)) {
      throw new MalformedScheduleException("end", "`end` is before `start`", 0, 0);
    }
    ZoneId zone = zone(settings);
    Recurrence times =
        every == null
            ? cron(String.valueOf(cron)).in(zone)
            : Recurrence.every(settings.start() == null ? anchor : start, every);
    return times.between(start, end.isAfter(NEVER) ? NEVER : end);
  }

  private static CronExpression cron(String text) throws MalformedScheduleException {
    CronExpression expression;
    try {
      expression = CronExpression.parse(text);
    } catch (CronException mistake) {
      throw new MalformedScheduleException(
          "cron", String.valueOf(mistake.getMessage()), mistake.column(), mistake.length());
    }
    if (expression.in(ZoneOffset.UTC).next(Instant.EPOCH).isEmpty()) {
      throw new MalformedScheduleException(
          "cron", "the expression has no time: no month has such a day", 1, text.length());
    }
    return expression;
  }

  /** Returns the time zone of settings. */
  public static ZoneId zone(ScheduleSettings settings) throws MalformedScheduleException {
    String zone = settings.zone();
    try {
      return zone == null ? ZoneOffset.UTC : ZoneId.of(zone);
    } catch (DateTimeException unknown) {
      throw new MalformedScheduleException(
          "zone",
          "there is no time zone `" + zone + "`; use a name such as `Europe/Berlin`",
          1,
          String.valueOf(zone).length());
    }
  }

  /** Returns the first times after an instant. */
  public static List<Instant> list(Recurrence times, Instant after, int limit) {
    List<Instant> found = new ArrayList<>();
    Optional<Instant> next = times.next(after);
    while (next.isPresent() && found.size() < limit) {
      found.add(next.get());
      next = times.next(next.get());
    }
    return found;
  }
}
