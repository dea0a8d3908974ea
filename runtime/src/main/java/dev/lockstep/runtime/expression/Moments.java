package dev.lockstep.runtime.expression;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;

/** Timestamps of the years 0001 to 9999, and durations of up to 315,576,000,000 seconds. */
public final class Moments {

  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");
  private static final long MAX_SECONDS = 315_576_000_000L;

  private Moments() {}

  /** {@code a + b}. */
  public static Instant add(Instant a, Duration b) {
    try {
      return inRange(a.plus(b));
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange("timestamp");
    }
  }

  /** {@code a - b}. */
  public static Instant subtract(Instant a, Duration b) {
    try {
      return inRange(a.minus(b));
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange("timestamp");
    }
  }

  /** {@code a - b}; 64 bits of nanoseconds hold the result. */
  public static Duration subtract(Instant a, Instant b) {
    try {
      Duration difference = Duration.between(b, a);
      difference.toNanos();
      return difference;
    } catch (DateTimeException | ArithmeticException e) {
      throw outOfRange("duration");
    }
  }

  /** {@code a + b}. */
  public static Duration add(Duration a, Duration b) {
    try {
      return inRange(a.plus(b));
    } catch (ArithmeticException e) {
      throw outOfRange("duration");
    }
  }

  /** {@code a - b}. */
  public static Duration subtract(Duration a, Duration b) {
    try {
      return inRange(a.minus(b));
    } catch (ArithmeticException e) {
      throw outOfRange("duration");
    }
  }

  /** So many seconds. */
  public static Duration seconds(long seconds) {
    return inRange(Duration.ofSeconds(seconds));
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
