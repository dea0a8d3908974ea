package dev.lockstep.cli.replay;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses durations of input lines: {@code PT5S}, {@code 5s}, {@code 500ms}. */
final class Delays {

  private static final Pattern SHORT = Pattern.compile("(\\d{1,18})(ms|s|m|h|d)");

  private static final Map<String, ChronoUnit> UNITS =
      Map.of(
          "ms", ChronoUnit.MILLIS,
          "s", ChronoUnit.SECONDS,
          "m", ChronoUnit.MINUTES,
          "h", ChronoUnit.HOURS,
          "d", ChronoUnit.DAYS);

  private Delays() {}

  /** Returns the duration; empty if the text is not one or is negative. */
  static Optional<Duration> parse(String text) {
    try {
      Matcher matcher = SHORT.matcher(text);
      Duration delay =
          matcher.matches()
              ? Duration.of(Long.parseLong(matcher.group(1)), UNITS.get(matcher.group(2)))
              : Duration.parse(text);
      return delay.isNegative() ? Optional.empty() : Optional.of(delay);
    } catch (DateTimeException | ArithmeticException e) {
      return Optional.empty();
    }
  }
}
