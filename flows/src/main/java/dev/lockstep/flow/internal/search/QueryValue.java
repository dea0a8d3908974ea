package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchQuery.Comparison;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.flow.model.MalformedQueryException;
import dev.lockstep.model.check.resolved.DelayText;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/**
 * A value in a query.
 *
 * @param column the column of its first character, from 1
 */
record QueryValue(int column, String text) {

  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,300}([.][0-9]{1,300})?");

  /** Returns the range of times for which a comparison with this time holds. */
  Range times(Comparison comparison, Instant now) {
    try {
      if (DATE.matcher(text).matches()) {
        LocalDate day = LocalDate.parse(text);
        return range(comparison, millis(day), millis(day.plusDays(1)));
      }
      Instant time =
          text.startsWith("-")
              ? now.minus(delay(text.substring(1)))
              : OffsetDateTime.parse(text).toInstant();
      return range(comparison, time.toEpochMilli(), time.toEpochMilli() + 1);
    } catch (DateTimeException | ArithmeticException mistake) {
      throw mistake(
          "is not a time: write a date (2026-11-17), a time with its offset"
              + " (2026-11-17T09:00Z), or how long ago (-24h)");
    }
  }

  /** Returns the range of milliseconds for which a comparison with this duration holds. */
  Range durations(Comparison comparison) {
    long millis = delay(text).toMillis();
    return range(comparison, millis, millis + 1);
  }

  boolean isNumber() {
    return NUMBER.matcher(text).matches();
  }

  /** Returns the number for an attribute. */
  double number(String attribute) {
    if (!isNumber()) {
      throw mistake("is not a number, which `" + attribute + "` is");
    }
    return Double.parseDouble(text);
  }

  private Duration delay(String written) {
    return DelayText.parse(written)
        .filter(delay -> !delay.isNegative())
        .orElseThrow(() -> mistake("is not a duration, such as 90s, 10m or 1h30m"));
  }

  private MalformedQueryException mistake(String what) {
    return new MalformedQueryException(column, text.length(), "`" + text + "` " + what);
  }

  private static long millis(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
  }

  private static Range range(Comparison comparison, long from, long below) {
    return switch (comparison) {
      case EQUAL -> new Range(from, below);
      case LESS -> new Range(Long.MIN_VALUE, from);
      case AT_MOST -> new Range(Long.MIN_VALUE, below);
      case GREATER -> new Range(below, Long.MAX_VALUE);
      case AT_LEAST -> new Range(from, Long.MAX_VALUE);
    };
  }
}
