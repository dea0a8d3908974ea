package dev.lockstep.runtime.json;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * The text of instants in the years 0 to 9999, as {@link Instant#toString} formats it: UTC, with
 * no, three, six or nine digits of the fraction of a second.
 */
final class InstantText {

  /** The length of the longest text in bytes. */
  static final int LONGEST = 30;

  private static final long DAY = 86_400;

  /** The days from the first of March of the year 0 to 1970. */
  private static final long DAYS_BEFORE_1970 = 719_468;

  /** The days from the first of March of the year 0 to the first of January of the year 0. */
  private static final int FIRST_DAY = -60;

  private static final int DAYS_OF_400_YEARS = 146_097;
  private static final int LAST_YEAR = 9999;

  private InstantText() {}

  /** Returns the text of an instant; that of {@link Instant#toString} outside these years. */
  static String of(Instant moment) {
    byte[] text = new byte[LONGEST];
    int end = write(moment, text, 0);
    return end < 0 ? moment.toString() : new String(text, 0, end, StandardCharsets.ISO_8859_1);
  }

  /** Writes an instant and returns the end of the text; -1 if the year has no four digits. */
  static int write(Instant moment, byte[] to, int from) {
    long second = moment.getEpochSecond();
    long days = Math.floorDiv(second, DAY) + DAYS_BEFORE_1970;
    if (days < FIRST_DAY || days > DAYS_OF_400_YEARS * 25L + 365) {
      return -1;
    }
    int era = (int) Math.floorDiv(days, DAYS_OF_400_YEARS);
    int day = (int) (days - (long) era * DAYS_OF_400_YEARS);
    int yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    int dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int monthFromMarch = (5 * dayOfYear + 2) / 153;
    int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
    int year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
    if (year < 0 || year > LAST_YEAR) {
      return -1;
    }
    int at = pair(year % 100, to, pair(year / 100, to, from));
    to[at++] = '-';
    at = pair(month, to, at);
    to[at++] = '-';
    at = pair(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, to, at);
    to[at++] = 'T';
    at = time((int) Math.floorMod(second, DAY), to, at);
    at = fraction(moment.getNano(), to, at);
    to[at++] = 'Z';
    return at;
  }

  private static int time(int second, byte[] to, int from) {
    int at = pair(second / 3600, to, from);
    to[at++] = ':';
    at = pair(second / 60 % 60, to, at);
    to[at++] = ':';
    return pair(second % 60, to, at);
  }

  private static int fraction(int nanos, byte[] to, int from) {
    if (nanos == 0) {
      return from;
    }
    int digits = nanos % 1_000_000 == 0 ? 3 : nanos % 1000 == 0 ? 6 : 9;
    int rest = digits == 3 ? nanos / 1_000_000 : digits == 6 ? nanos / 1000 : nanos;
    to[from] = '.';
    for (int i = digits; i > 0; i--) {
      to[from + i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return from + digits + 1;
  }

  private static int pair(int number, byte[] to, int at) {
    to[at] = (byte) ('0' + number / 10);
    to[at + 1] = (byte) ('0' + number % 10);
    return at + 2;
  }
}
