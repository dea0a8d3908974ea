package dev.lockstep.runtime.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The conversions between types in expressions. A value that cannot be converted throws {@link
 * EvaluationException}.
 */
public final class Conversions {

  private static final double TWO_TO_63 = 0x1p63;
  private static final Pattern DURATION_PART =
      Pattern.compile("(\\d+(?:\\.\\d*)?|\\.\\d+)(h|ms|m|s|us|ns)");

  private Conversions() {}

  /** Rounds towards zero. Values outside 64 bits and NaN fail. */
  public static long toInt(double value) {
    if (!(value > -TWO_TO_63 && value < TWO_TO_63)) {
      throw new EvaluationException("double out of range of int");
    }
    return (long) value;
  }

  /** Parses an integer as {@link Long#parseLong} does. */
  public static long toInt(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new EvaluationException("text is not an int");
    }
  }

  /** Returns the seconds since 1970, rounded down. */
  public static long toInt(Instant instant) {
    return instant.getEpochSecond();
  }

  /** Parses a number as {@link Double#parseDouble} does. */
  public static double toDouble(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new EvaluationException("text is not a double");
    }
  }

  /** Returns the seconds with 0, 3, 6 or 9 fractional digits, followed by {@code s}. */
  public static String toText(Duration duration) {
    long nanos;
    try {
      nanos = duration.toNanos();
    } catch (ArithmeticException e) {
      throw new EvaluationException("duration out of range");
    }
    long seconds = nanos / 1_000_000_000;
    long fraction = Math.abs(nanos % 1_000_000_000);
    String sign = nanos < 0 && seconds == 0 ? "-" : "";
    String digits =
        fraction == 0
            ? ""
            : fraction % 1_000_000 == 0
                ? String.format(Locale.ROOT, ".%03d", fraction / 1_000_000)
                : fraction % 1_000 == 0
                    ? String.format(Locale.ROOT, ".%06d", fraction / 1_000)
                    : String.format(Locale.ROOT, ".%09d", fraction);
    return sign + seconds + digits + "s";
  }

  /** Parses a sum of numbers with units, such as {@code 1h30m} or {@code -1.5s}. */
  public static Duration toDuration(String text) {
    boolean negative = text.startsWith("-");
    String rest = negative || text.startsWith("+") ? text.substring(1) : text;
    if (rest.equals("0")) {
      return Duration.ZERO;
    }
    Matcher part = DURATION_PART.matcher(rest);
    Duration sum = Duration.ZERO;
    int end = 0;
    try {
      while (end < rest.length() && part.find(end) && part.start() == end) {
        sum = sum.plus(length(part.group(1), part.group(2)));
        end = part.end();
      }
    } catch (ArithmeticException e) {
      throw new EvaluationException("duration out of range");
    }
    if (rest.isEmpty() || end < rest.length()) {
      throw new EvaluationException("text is not a duration");
    }
    return Moments.add(Duration.ZERO, negative ? sum.negated() : sum);
  }

  /** Parses a timestamp with time zone in the form of RFC 3339. */
  public static Instant toTimestamp(String text) {
    try {
      return Moments.add(OffsetDateTime.parse(text).toInstant(), Duration.ZERO);
    } catch (DateTimeException e) {
      throw new EvaluationException("text is not a timestamp");
    }
  }

  private static Duration length(String number, String unit) {
    BigDecimal nanos =
        new BigDecimal(number)
            .multiply(BigDecimal.valueOf(nanosOf(unit)))
            .setScale(0, RoundingMode.DOWN);
    BigInteger[] parts = nanos.toBigInteger().divideAndRemainder(BigInteger.valueOf(1_000_000_000));
    return Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValueExact());
  }

  private static long nanosOf(String unit) {
    return switch (unit) {
      case "h" -> 3_600_000_000_000L;
      case "m" -> 60_000_000_000L;
      case "s" -> 1_000_000_000L;
      case "ms" -> 1_000_000L;
      case "us" -> 1_000L;
      default -> 1L;
    };
  }
}
