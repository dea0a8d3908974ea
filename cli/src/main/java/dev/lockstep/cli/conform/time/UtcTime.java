package dev.lockstep.cli.conform.time;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import org.jspecify.annotations.Nullable;

/** Reads the usual form of times in logs, {@code 2026-11-20T09:00:00.123Z}, without a formatter. */
public final class UtcTime {

  private static final String FORM = "dddd-dd-ddTdd:dd:dd";
  private static final int DIGITS = 9;
  private static final int DAY = 86_400;

  private UtcTime() {}

  /** Returns the time; {@code null} if the text has another form or is not a time. */
  public static @Nullable Instant read(String text) {
    int length = text.length();
    if (length <= FORM.length() || !hasForm(text) || text.charAt(length - 1) != 'Z') {
      return null;
    }
    int nanos = nanos(text, length - 1);
    int year = number(text, 0) * 100 + number(text, 2);
    int month = number(text, 5);
    int day = number(text, 8);
    int hour = number(text, 11);
    int minute = number(text, 14);
    int second = number(text, 17);
    if (nanos < 0
        || month < 1
        || month > 12
        || day < 1
        || day > Month.of(month).length(Year.isLeap(year))
        || hour > 23
        || minute > 59
        || second > 59) {
      return null;
    }
    long days = LocalDate.of(year, month, day).toEpochDay();
    return Instant.ofEpochSecond(days * DAY + (hour * 60L + minute) * 60 + second, nanos);
  }

  private static boolean hasForm(String text) {
    for (int i = 0; i < FORM.length(); i++) {
      char wanted = FORM.charAt(i);
      char found = text.charAt(i);
      if (wanted == 'd' ? found < '0' || found > '9' : found != wanted) {
        return false;
      }
    }
    return true;
  }

  /** Returns the fraction of the second; -1 if it is not one. */
  private static int nanos(String text, int end) {
    int begin = FORM.length() + 1;
    if (end == begin - 1) {
      return 0;
    }
    if (text.charAt(begin - 1) != '.' || end == begin || end - begin > DIGITS) {
      return -1;
    }
    int nanos = 0;
    for (int i = begin; i < begin + DIGITS; i++) {
      int digit = i < end ? text.charAt(i) - '0' : 0;
      if (digit < 0 || digit > 9) {
        return -1;
      }
      nanos = nanos * 10 + digit;
    }
    return nanos;
  }

  /** Returns the number of two digits. */
  private static int number(String text, int at) {
    return (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
  }
}
