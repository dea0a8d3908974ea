package dev.lockstep.runtime.json.schema;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The dates and times of RFC 3339. */
public final class DateTimes {

  /** The first second of the year 0 and the last second of the year 9999. */
  private static final long FIRST_SECOND = -62_167_219_200L;

  private static final long LAST_SECOND = 253_402_300_799L;

  private static final int DATE = 10;
  private static final int DAY_MINUTES = 24 * 60;

  private DateTimes() {}

  /**
   * Returns true if {@code text} is a {@code date-time}: a date, {@code T}, and a time with offset.
   */
  public static boolean isDateTime(String text) {
    return text.length() > DATE
        && (text.charAt(DATE) == 'T' || text.charAt(DATE) == 't')
        && isDate(text, DATE)
        && isTime(text, DATE + 1);
  }

  /** Returns true if RFC 3339 has a form for a timestamp: the years 0 to 9999. */
  public static boolean isWritable(Instant timestamp) {
    long second = timestamp.getEpochSecond();
    return second >= FIRST_SECOND && second <= LAST_SECOND;
  }

  /** Returns true if {@code text} is a {@code full-date} that exists in the calendar. */
  public static boolean isDate(String text) {
    return isDate(text, text.length());
  }

  /**
   * Returns true if {@code text} is a {@code full-time} with offset. A leap second is accepted only
   * where one can occur.
   */
  public static boolean isTime(String text) {
    return isTime(text, 0);
  }

  /**
   * Converts a valid {@code date-time}. A leap second becomes the second before it.
   *
   * @throws IllegalArgumentException if {@code text} is not a {@code date-time}
   */
  public static Instant toInstant(String text) {
    Instant instant = instant(text);
    if (instant == null) {
      throw new IllegalArgumentException("no date-time: " + text);
    }
    return instant;
  }

  /** Converts a {@code date-time} as {@link #toInstant}; returns {@code null} for other texts. */
  public static @Nullable Instant instant(String text) {
    if (!isDateTime(text)) {
      return null;
    }
    int second = digits(text, 17);
    int end = zone(text, 19);
    long day = LocalDate.of(year(text), digits(text, 5), digits(text, 8)).toEpochDay();
    long minute = (day * 24 + digits(text, 11)) * 60 + digits(text, 14) - offset(text, end);
    return Instant.ofEpochSecond(minute * 60 + Math.min(second, 59), nanos(text, 19, end));
  }

  private static boolean isDate(String text, int length) {
    if (length != DATE || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return false;
    }
    int year = year(text);
    int month = digits(text, 5);
    int day = digits(text, 8);
    return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
  }

  static int daysOf(int year, int month) {
    return switch (month) {
      case 2 -> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }

  private static boolean isTime(String text, int from) {
    if (text.length() < from + 9 || text.charAt(from + 2) != ':' || text.charAt(from + 5) != ':') {
      return false;
    }
    int hour = digits(text, from);
    int minute = digits(text, from + 3);
    int second = digits(text, from + 6);
    int zone = zone(text, from + 8);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) {
      return false;
    }
    if (zone < 0 || !isZone(text, zone)) {
      return false;
    }
    return second < 60
        || Math.floorMod(hour * 60 + minute - offset(text, zone), DAY_MINUTES) == DAY_MINUTES - 1;
  }

  /**
   * Returns the start of the offset after the seconds and their fraction; -1 if the fraction is
   * empty.
   */
  private static int zone(String text, int from) {
    int at = from;
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
      if (at == from + 1) {
        return -1;
      }
    }
    return at;
  }

  private static boolean isZone(String text, int at) {
    int left = text.length() - at;
    if (left == 1) {
      return text.charAt(at) == 'Z' || text.charAt(at) == 'z';
    }
    if (left != 6 || text.charAt(at + 3) != ':') {
      return false;
    }
    char sign = text.charAt(at);
    int hour = digits(text, at + 1);
    int minute = digits(text, at + 4);
    return (sign == '+' || sign == '-') && hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59;
  }

  /** Returns the offset in minutes ahead of UTC. */
  private static int offset(String text, int at) {
    if (text.length() - at == 1) {
      return 0;
    }
    int minutes = digits(text, at + 1) * 60 + digits(text, at + 4);
    return text.charAt(at) == '-' ? -minutes : minutes;
  }

  private static long nanos(String text, int from, int end) {
    long nanos = 0;
    for (int i = 0; i < 9; i++) {
      int at = from + 1 + i;
      nanos = nanos * 10 + (at < end ? text.charAt(at) - '0' : 0);
    }
    return nanos;
  }

  private static int year(String text) {
    int century = digits(text, 0);
    int rest = digits(text, 2);
    return century < 0 || rest < 0 ? -1 : century * 100 + rest;
  }

  /** Returns the two digits at {@code at}; -1 if there are none. */
  private static int digits(String text, int at) {
    if (at + 1 >= text.length()) {
      return -1;
    }
    char tens = text.charAt(at);
    char ones = text.charAt(at + 1);
    return isDigit(tens) && isDigit(ones) ? (tens - '0') * 10 + ones - '0' : -1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
