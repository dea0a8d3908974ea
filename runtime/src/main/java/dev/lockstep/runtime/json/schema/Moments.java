package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.ByteScan;
import dev.lockstep.runtime.json.JsonScan;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The dates and times of {@link DateTimes} in the last string of a scan. Texts in UTC are read
 * without creating a string.
 */
public final class Moments {

  private static final int SHORTEST = 20;
  private static final int LONGEST = 30;
  private static final int DAY_SECONDS = 24 * 60 * 60;
  private static final long NONE = Long.MIN_VALUE;

  /** The nanoseconds of the last digit of a fraction, by its number of digits. */
  private static final int[] UNITS = {
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
  };

  /**
   * The first eight characters of a date, and the amount that each may add before its highest bit
   * is set.
   */
  private static final long DATE = 0x2D30302D30303030L; // 0000-00-

  private static final long DATE_ROOM = 0x7F76767F76767676L;
  private static final long DAY = 0x543030L; // 00T
  private static final long DAY_ROOM = 0x7F7676L;
  private static final long DAY_PART = 0xFFFFFFL;
  private static final long TIME = 0x30303A30303A3030L; // 00:00:00
  private static final long TIME_ROOM = 0x76767F76767F7676L;
  private static final long HIGHS = 0x8080808080808080L;

  private Moments() {}

  /** Returns true if the last string is a {@code date-time}. */
  public static boolean isDateTime(JsonScan in) {
    return second(in) != NONE || DateTimes.isDateTime(in.string());
  }

  /** Converts the last string; returns {@code null} if it is not a {@code date-time}. */
  public static @Nullable Instant instant(JsonScan in) {
    long second = second(in);
    return second == NONE
        ? DateTimes.instant(in.string())
        : Instant.ofEpochSecond(second, nanos(in));
  }

  /**
   * Reads a string that is a {@code date-time}. Rejects every other value and returns {@code null}.
   */
  public static @Nullable Instant take(ByteScan in) throws IOException {
    Instant instant = in.kind() == JsonScan.STRING && in.text() ? instant(in) : null;
    return instant == null ? in.reject() : instant;
  }

  /** Returns the seconds since 1970, or {@code NONE} if the text does not have the usual form. */
  private static long second(JsonScan in) {
    int length = in.isAscii() ? in.length() : 0;
    if (length < SHORTEST || length > LONGEST || in.charAt(length - 1) != 'Z') {
      return NONE;
    }
    long date = in.eightAt(0) ^ DATE;
    long days = in.eightAt(8) & DAY_PART ^ DAY;
    long time = in.eightAt(11) ^ TIME;
    long wrong = date + DATE_ROOM | date | days + DAY_ROOM | days | time + TIME_ROOM | time;
    if ((wrong & HIGHS) != 0) {
      return NONE;
    }
    int year = tens(date, 0) * 100 + tens(date, 2);
    int month = tens(date, 5);
    int day = tens(days, 0);
    int hour = tens(time, 0);
    int minute = tens(time, 3);
    int second = tens(time, 6);
    boolean isRight =
        month >= 1
            && month <= 12
            && day >= 1
            && (day <= 28 || day <= DateTimes.daysOf(year, month))
            && hour <= 23
            && minute <= 59
            && second <= 59
            && isFraction(in, length);
    return isRight
        ? day(year, month, day) * DAY_SECONDS + (hour * 60 + minute) * 60L + second
        : NONE;
  }

  private static boolean isFraction(JsonScan in, int length) {
    if (length == SHORTEST) {
      return true;
    }
    for (int i = SHORTEST; i < length - 1; i++) {
      if (in.charAt(i) < '0' || in.charAt(i) > '9') {
        return false;
      }
    }
    return length > SHORTEST + 1 && in.charAt(SHORTEST - 1) == '.';
  }

  private static int nanos(JsonScan in) {
    int end = in.length() - 1;
    int nanos = 0;
    for (int i = SHORTEST; i < end; i++) {
      nanos = nanos * 10 + in.charAt(i) - '0';
    }
    return end < SHORTEST ? 0 : nanos * UNITS[end - SHORTEST];
  }

  private static int tens(long digits, int at) {
    return (int) (digits >>> at * Byte.SIZE & 0xF) * 10
        + (int) (digits >>> (at + 1) * Byte.SIZE & 0xF);
  }

  /** Returns the days since 1970. Years begin in March. */
  private static long day(int year, int month, int day) {
    int shifted = month > 2 ? year : year - 1;
    int fromMarch = month > 2 ? month - 3 : month + 9;
    long days = 365L * shifted + Math.floorDiv(shifted, 4) - Math.floorDiv(shifted, 100);
    return days + Math.floorDiv(shifted, 400) + (153 * fromMarch + 2) / 5 + day - 1 - 719_468;
  }
}
