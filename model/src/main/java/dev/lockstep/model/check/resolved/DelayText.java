package dev.lockstep.model.check.resolved;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The notation of durations: {@code 500ms}, {@code 30s}, {@code 1h30m}, or ISO 8601 without years
 * and months, {@code PT30S}.
 */
public final class DelayText {

  /** The maximum duration in a chart: a hundred years of 365 days. */
  public static final Duration LONGEST = Duration.ofDays(36_500);

  private static final Pattern PART = Pattern.compile("([0-9]{1,30})(ms|s|m|h|d)");
  private static final Pattern PARTS = Pattern.compile("-?([0-9]{1,30}(ms|s|m|h|d)){1,5}");
  private static final Pattern ISO =
      Pattern.compile(
          "-?P(?=[0-9T])([0-9]{1,30}D)?(T(?=[0-9])([0-9]{1,30}H)?([0-9]{1,30}M)?([0-9]{1,30}(\\.[0-9]{1,9})?S)?)?");
  private static final Pattern LIKE_A_NUMBER =
      Pattern.compile("[+-]?[0-9][0-9.:_,eE+-]* ?[A-Za-z]*");
  private static final Pattern ISO_PART = Pattern.compile("([0-9]+)(?:\\.([0-9]+))?([DHMS])");
  private static final Map<String, BigInteger> NANOS =
      Map.of(
          "ms", BigInteger.valueOf(1_000_000L),
          "s", BigInteger.valueOf(1_000_000_000L),
          "m", BigInteger.valueOf(60_000_000_000L),
          "h", BigInteger.valueOf(3_600_000_000_000L),
          "d", BigInteger.valueOf(86_400_000_000_000L));

  private DelayText() {}

  /** Returns whether {@code text} has the notation of a duration, regardless of its range. */
  public static boolean hasUnit(String text) {
    return PARTS.matcher(text).matches() || ISO.matcher(text).matches();
  }

  /** Returns whether {@code text} looks like a number whose unit is missing or unknown. */
  public static boolean looksLikeANumber(String text) {
    return !hasUnit(text) && LIKE_A_NUMBER.matcher(text).matches();
  }

  /**
   * Returns the duration, or empty if {@code text} does not have its notation or exceeds {@link
   * #LONGEST}.
   */
  public static Optional<Duration> parse(String text) {
    if (!hasUnit(text)) {
      return Optional.empty();
    }
    BigInteger nanos = text.contains("P") ? isoNanos(text) : nanos(text);
    if (nanos.compareTo(nanosOf(LONGEST)) > 0) {
      return Optional.empty();
    }
    BigInteger[] parts = nanos.divideAndRemainder(NANOS.get("s"));
    Duration length = Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValueExact());
    return Optional.of(text.startsWith("-") ? length.negated() : length);
  }

  private static BigInteger nanosOf(Duration duration) {
    return BigInteger.valueOf(duration.getSeconds()).multiply(NANOS.get("s"));
  }

  private static BigInteger nanos(String text) {
    BigInteger sum = BigInteger.ZERO;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      sum = sum.add(new BigInteger(part.group(1)).multiply(NANOS.get(part.group(2))));
    }
    return sum;
  }

  private static BigInteger isoNanos(String text) {
    BigInteger sum = BigInteger.ZERO;
    Matcher part = ISO_PART.matcher(text);
    while (part.find()) {
      String unit = part.group(3).toLowerCase(java.util.Locale.ROOT);
      sum = sum.add(new BigInteger(part.group(1)).multiply(NANOS.get(unit)));
      if (part.group(2) != null) {
        String fraction = (part.group(2) + "000000000").substring(0, 9);
        sum = sum.add(new BigInteger(fraction));
      }
    }
    return sum;
  }
}
