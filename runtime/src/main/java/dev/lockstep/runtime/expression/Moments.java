package dev.lockstep.runtime.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;

/**
 * The arithmetic of timestamps (years 0001 to 9999) and durations (up to 315,576,000,000 seconds).
 * Results outside these ranges throw {@link EvaluationException}.
 */
public final class Moments {

  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");
  private static final long MAX_SECONDS = 315_576_000_000L;

  /** A bound above every valid duration, which still fits into 64 bits as seconds. */
  private static final BigDecimal MAX_NANOS = BigDecimal.valueOf(MAX_SECONDS + 1).movePointRight(9);

  private Moments() {}

  /** Returns {@code a + b}. */
  public static Instant add(Instant a, Duration b) {
    try {
      return inRange(a.plus(b));
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange("timestamp");
    }
  }

  /** Returns {@code a - b}. */
  public static Instant subtract(Instant a, Duration b) {
    try {
      return inRange(a.minus(b));
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange("timestamp");
    }
  }

  /** Returns {@code a - b}, which must fit into 64 bits of nanoseconds. */
  public static Duration subtract(Instant a, Instant b) {
    try {
      Duration difference = Duration.between(b, a);
      difference.toNanos();
      return difference;
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange("duration");
    }
  }

  /** Returns {@code a + b}. */
  public static Duration add(Duration a, Duration b) {
    try {
      return inRange(a.plus(b));
    } catch (ArithmeticException e) {
      throw outOfRange("duration");
    }
  }

  /** Returns {@code a - b}. */
  public static Duration subtract(Duration a, Duration b) {
    try {
      return inRange(a.minus(b));
    } catch (ArithmeticException e) {
      throw outOfRange("duration");
    }
  }

  /** Returns {@code -a}. */
  public static Duration negate(Duration a) {
    return inRange(a.negated());
  }

  /** Returns {@code a * b}, rounded to the nearest nanosecond, half to even. */
  public static Duration multiply(Duration a, long b) {
    return ofNanos(nanos(a).multiply(BigDecimal.valueOf(b)));
  }

  /** Returns {@code a * b}, rounded to the nearest nanosecond, half to even. */
  public static Duration multiply(Duration a, double b) {
    return ofNanos(nanos(a).multiply(exact(b)));
  }

  /** Returns {@code a / b}, rounded to the nearest nanosecond, half to even. */
  public static Duration divide(Duration a, long b) {
    return divide(a, BigDecimal.valueOf(b));
  }

  /** Returns {@code a / b}, rounded to the nearest nanosecond, half to even. */
  public static Duration divide(Duration a, double b) {
    return divide(a, exact(b));
  }

  /** Returns the quotient of the nanoseconds of both, each rounded to the nearest double. */
  public static double divide(Duration a, Duration b) {
    if (b.isZero()) {
      throw new EvaluationException("division by zero");
    }
    return nanos(a).toBigInteger().doubleValue() / nanos(b).toBigInteger().doubleValue();
  }

  /** Returns a duration of whole seconds. */
  public static Duration seconds(long seconds) {
    return inRange(Duration.ofSeconds(seconds));
  }

  /** Returns a duration in seconds, rounded to the nearest nanosecond, half to even. */
  public static Duration seconds(double seconds) {
    return ofNanos(exact(seconds).movePointRight(9));
  }

  /** Returns a duration of whole milliseconds. */
  public static Duration milliseconds(long milliseconds) {
    return inRange(Duration.ofMillis(milliseconds));
  }

  /** Returns a duration in milliseconds, rounded to the nearest nanosecond, half to even. */
  public static Duration milliseconds(double milliseconds) {
    return ofNanos(exact(milliseconds).movePointRight(6));
  }

  private static Duration divide(Duration a, BigDecimal b) {
    if (b.signum() == 0) {
      throw new EvaluationException("division by zero");
    }
    return ofNanos(nanos(a).divide(b, 0, RoundingMode.HALF_EVEN));
  }

  private static BigDecimal exact(double number) {
    if (!Double.isFinite(number)) {
      throw outOfRange("duration");
    }
    return new BigDecimal(number);
  }

  private static BigDecimal nanos(Duration duration) {
    return BigDecimal.valueOf(duration.getSeconds())
        .movePointRight(9)
        .add(BigDecimal.valueOf(duration.getNano()));
  }

  private static Duration ofNanos(BigDecimal nanos) {
    BigDecimal rounded = nanos.setScale(0, RoundingMode.HALF_EVEN);
    if (rounded.abs().compareTo(MAX_NANOS) > 0) {
      throw outOfRange("duration");
    }
    BigInteger[] parts =
        rounded.toBigInteger().divideAndRemainder(BigInteger.valueOf(1_000_000_000));
    return inRange(Duration.ofSeconds(parts[0].longValue(), parts[1].longValue()));
  }

  private static Instant inRange(Instant instant) {
    if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
      throw outOfRange("timestamp");
    }
    return instant;
  }

  private static Duration inRange(Duration duration) {
    if (duration.getSeconds() > MAX_SECONDS || duration.getSeconds() < -MAX_SECONDS) {
      throw outOfRange("duration");
    }
    return duration;
  }

  private static EvaluationException outOfRange(String what) {
    return new EvaluationException(what + " out of range");
  }
}
