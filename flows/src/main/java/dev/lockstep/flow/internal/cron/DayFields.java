package dev.lockstep.flow.internal.cron;

import java.time.LocalDate;

/**
 * The days of a cron expression. If both fields of days are restricted, a day that matches one of
 * them matches.
 *
 * @param days days of the month, one bit each
 * @param fromEnd days of the month counted from its end, one bit each; bit 0 is the last day
 * @param isAnyDay true if the field of days of the month begins with {@code *}
 * @param weekdays days of the week, one bit each; bit 0 is Sunday
 * @param nth n-th days of the week in a month: bit 5 × day + n - 1
 * @param last days of the week that are the last ones of their month, one bit each
 * @param isAnyWeekday true if the field of days of the week begins with {@code *}
 */
record DayFields(
    long days,
    long fromEnd,
    boolean isAnyDay,
    long weekdays,
    long nth,
    long last,
    boolean isAnyWeekday) {

  private static final int WEEK = 7;
  private static final int WEEKS = 5;

  boolean matches(LocalDate date) {
    int day = date.getDayOfMonth();
    int weekday = date.getDayOfWeek().getValue() % WEEK;
    int left = date.lengthOfMonth() - day;
    boolean isDay = has(days, day) || has(fromEnd, left);
    boolean isWeekday =
        has(weekdays, weekday)
            || (has(last, weekday) && left < WEEK)
            || has(nth, weekday * WEEKS + (day - 1) / WEEK);
    return isAnyDay || isAnyWeekday ? isDay && isWeekday : isDay || isWeekday;
  }

  private static boolean has(long bits, int bit) {
    return (bits >>> bit & 1) != 0;
  }
}
