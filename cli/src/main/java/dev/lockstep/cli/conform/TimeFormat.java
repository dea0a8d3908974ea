package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.time.UtcTime;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The format of the times of a log.
 *
 * @param pattern a pattern of {@link DateTimeFormatter}; empty for RFC 3339 or milliseconds since
 *     1970
 * @param zone the zone of times whose text has none
 */
record TimeFormat(Optional<String> pattern, ZoneId zone, Optional<DateTimeFormatter> formatter) {

  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  private static final Pattern MILLIS = Pattern.compile("-?\\d{1,18}");

  static final TimeFormat STANDARD =
      new TimeFormat(Optional.empty(), ZoneOffset.UTC, Optional.empty());

  /**
   * Returns the format with a pattern.
   *
   * @throws IllegalArgumentException if the pattern is invalid
   */
  TimeFormat withPattern(String text) {
    return new TimeFormat(
        Optional.of(text), zone, Optional.of(DateTimeFormatter.ofPattern(text, Locale.ENGLISH)));
  }

  TimeFormat withZone(ZoneId other) {
    return new TimeFormat(pattern, other, formatter);
  }

  /** Returns the time of a value. */
  Instant read(JsonValue value) throws UnreadableLineException {
    try {
      Instant time = instant(value);
      if (!time.isBefore(EARLIEST) && !time.isAfter(LATEST)) {
        return time;
      }
    } catch (DateTimeException problem) {
      throw unreadable(value);
    }
    throw unreadable(value);
  }

  private Instant instant(JsonValue value) {
    if (value instanceof JsonNumber number && number.isLong()) {
      return Instant.ofEpochMilli(number.longValue());
    }
    if (!(value instanceof JsonString text)) {
      throw new DateTimeException("not a text");
    }
    if (formatter.isPresent()) {
      return instant(
          formatter
              .get()
              .parseBest(
                  text.value(), ZonedDateTime::from, OffsetDateTime::from, LocalDateTime::from));
    }
    Instant time = UtcTime.read(text.value());
    if (time != null) {
      return time;
    }
    return MILLIS.matcher(text.value()).matches()
        ? Instant.ofEpochMilli(Long.parseLong(text.value()))
        : OffsetDateTime.parse(text.value()).toInstant();
  }

  private Instant instant(TemporalAccessor time) {
    return time instanceof LocalDateTime local
        ? local.atZone(zone).toInstant()
        : Instant.from(time);
  }

  private UnreadableLineException unreadable(JsonValue value) {
    return new UnreadableLineException(
        pattern
            .map(text -> "the time %s has not the format `%s`".formatted(value, text))
            .orElse(
                "the time %s is neither RFC 3339 nor milliseconds since 1970".formatted(value)));
  }
}
