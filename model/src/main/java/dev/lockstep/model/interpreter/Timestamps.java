package dev.lockstep.model.interpreter;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A parser of timestamps: every {@code date-time} of RFC 3339, and the output of {@link Instant}.
 */
final class Timestamps {

  private static final Pattern DATE_TIME =
      Pattern.compile(
          "([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([0-9]{2}:[0-9]{2}):([0-9]{2})(?:\\.([0-9]+))?"
              + "(?:[Zz]|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))");
  private static final int LEAP_SECOND = 60;
  private static final int NANO_DIGITS = 9;
  private static final long LAST_MINUTE_OF_DAY = 24 * 60 - 1;

  private Timestamps() {}

  /**
   * Parses a timestamp; returns empty if it is invalid. A leap second becomes the second before it.
   * Digits beyond nanoseconds are dropped.
   */
  static Optional<Instant> parse(String text) {
    try {
      Matcher parts = DATE_TIME.matcher(text);
      return parts.matches()
          ? dateTime(parts)
          : Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException notATimestamp) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> dateTime(Matcher parts) {
    Instant minute =
        LocalDateTime.parse(parts.group(1) + "T" + parts.group(2))
            .minusMinutes(offset(parts))
            .toInstant(ZoneOffset.UTC);
    int second = Integer.parseInt(parts.group(3));
    boolean lastMinute =
        Math.floorMod(Math.floorDiv(minute.getEpochSecond(), 60L), LAST_MINUTE_OF_DAY + 1)
            == LAST_MINUTE_OF_DAY;
    if (second > LEAP_SECOND || second == LEAP_SECOND && !lastMinute) {
      return Optional.empty();
    }
    return Optional.of(
        minute.plusSeconds(Math.min(second, LEAP_SECOND - 1)).plusNanos(nanos(parts.group(4))));
  }

  private static long offset(Matcher parts) {
    if (parts.group(5) == null) {
      return 0;
    }
    long minutes = Long.parseLong(parts.group(6)) * 60 + Long.parseLong(parts.group(7));
    return parts.group(5).equals("-") ? -minutes : minutes;
  }

  private static long nanos(@Nullable String fraction) {
    return fraction == null
        ? 0
        : Long.parseLong((fraction + "0".repeat(NANO_DIGITS)).substring(0, NANO_DIGITS));
  }
}
