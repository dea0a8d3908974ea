package dev.lockstep.flow.internal.cron;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cron expression of five fields. Immutable.
 *
 * <p>Where a time zone skips local times, times among them fire at the end of the gap; where it
 * repeats local times, times among them fire once, at the first of both. An expression that matches
 * every hour follows real time instead: skipped times do not fire, and repeated times fire twice.
 *
 * @param minutes minutes, one bit each
 * @param hours hours, one bit each
 * @param months months, one bit each; bit 1 is January
 */
public record CronExpression(long minutes, long hours, long months, DayFields days) {

  /** The number of years within which a time is looked for; 29 February of a weekday takes 40. */
  private static final int YEARS = 48;

  private static final long EVERY_HOUR = (1L << 24) - 1;
  private static final int HOUR = 60;
  private static final int DAY = 24 * HOUR;

  /**
   * Returns the expression of a text.
   *
   * @throws CronException if the text is malformed
   */
  public static CronExpression parse(String text) throws CronException {
    return CronParser.parse(text);
  }

  /** Returns the times of this expression in a time zone. */
  public Recurrence in(ZoneId zone) {
    return after -> next(after, zone);
  }

  private Optional<Instant> next(Instant after, ZoneId zone) {
    LocalDate date = LocalDateTime.ofInstant(after, zone).toLocalDate().minusDays(1);
    LocalDate last = date.plusYears(YEARS);
    Instant next = null;
    while (!date.isAfter(last)) {
      if ((months >>> date.getMonthValue() & 1) == 0) {
        date = date.withDayOfMonth(1).plusMonths(1);
        continue;
      }
      Instant found = days.matches(date) ? first(date, after, zone.getRules()) : null;
      if (found != null && (next == null || found.isBefore(next))) {
        next = found;
        // Where the clock is set back over midnight, a time of the next date may come earlier.
        last = date.plusDays(1);
      }
      date = date.plusDays(1);
    }
    return Optional.ofNullable(next);
  }

  /** Returns the first time of a date after an instant. */
  private @Nullable Instant first(LocalDate date, Instant after, ZoneRules rules) {
    Instant begin = date.minusDays(1).atStartOfDay().toInstant(ZoneOffset.MAX);
    Instant end = date.plusDays(2).atStartOfDay().toInstant(ZoneOffset.MIN);
    ZoneOffsetTransition change = rules.nextTransition(begin);
    if (change != null && change.getInstant().isBefore(end)) {
      return firstAtChange(date, after, end, change, rules);
    }
    ZoneOffset offset = rules.getOffset(begin);
    long passed =
        Math.floorDiv(
            after.getEpochSecond() - date.atStartOfDay().toEpochSecond(offset), (long) HOUR);
    for (int minute = (int) Math.max(0, Math.min(passed + 1, DAY)); minute < DAY; ) {
      if ((hours >>> minute / HOUR & 1) == 0) {
        minute = (minute / HOUR + 1) * HOUR;
      } else if ((minutes >>> minute % HOUR & 1) == 0) {
        minute++;
      } else {
        return date.atTime(minute / HOUR, minute % HOUR).toInstant(offset);
      }
    }
    return null;
  }

  /**
   * Returns the first time of a date on which the offset of the time zone may change. Times of the
   * date that no offset of these days moves after {@code after}, or before the first one that was
   * found, are left out.
   */
  private @Nullable Instant firstAtChange(
      LocalDate date, Instant after, Instant end, ZoneOffsetTransition change, ZoneRules rules) {
    int least = change.getOffsetBefore().getTotalSeconds();
    int most = least;
    for (ZoneOffsetTransition each = change;
        each != null && each.getInstant().isBefore(end);
        each = rules.nextTransition(each.getInstant())) {
      least = Math.min(least, each.getOffsetAfter().getTotalSeconds());
      most = Math.max(most, each.getOffsetAfter().getTotalSeconds());
    }
    long start = date.atStartOfDay().toEpochSecond(ZoneOffset.UTC);
    long passed = Math.floorDiv(after.getEpochSecond() + least - start, (long) HOUR);
    Instant first = null;
    for (int minute = (int) Math.max(0, Math.min(passed, DAY)); minute < DAY; minute++) {
      if (first != null && start + (long) minute * HOUR - most > first.getEpochSecond()) {
        return first;
      }
      boolean matches = (hours >>> minute / HOUR & 1) != 0 && (minutes >>> minute % HOUR & 1) != 0;
      if (matches) {
        LocalTime time = LocalTime.of(minute / HOUR, minute % HOUR);
        for (Instant at : instants(date.atTime(time), rules)) {
          if (at.isAfter(after) && (first == null || at.isBefore(first))) {
            first = at;
          }
        }
      }
    }
    return first;
  }

  private List<Instant> instants(LocalDateTime local, ZoneRules rules) {
    boolean followsRealTime = hours == EVERY_HOUR;
    List<ZoneOffset> offsets = rules.getValidOffsets(local);
    if (offsets.isEmpty()) {
      return followsRealTime ? List.of() : List.of(rules.getTransition(local).getInstant());
    }
    return offsets.stream()
        .limit(followsRealTime ? 2 : 1)
        .map(offset -> local.toInstant(offset))
        .toList();
  }
}
