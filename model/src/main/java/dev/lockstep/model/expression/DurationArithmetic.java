package dev.lockstep.model.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;

/**
 * The arithmetic of durations for the interpreter. Products and quotients are exact fractions,
 * rounded once to the nearest nanosecond, half to even.
 */
final class DurationArithmetic {

  private static final long MAX_SECONDS = 315_576_000_000L;
  private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(1_000_000_000);

  private DurationArithmetic() {}

  /** An exact number; the denominator is positive. */
  private record Fraction(BigInteger numerator, BigInteger denominator) {

    static Fraction of(Number number) {
      if (number instanceof Long whole) {
        return new Fraction(BigInteger.valueOf(whole), BigInteger.ONE);
      }
      if (!Double.isFinite(number.doubleValue())) {
        throw new ArithmeticException("a duration times or divided by " + number);
      }
      BigDecimal exact = new BigDecimal(number.doubleValue());
      return exact.scale() <= 0
          ? new Fraction(exact.toBigIntegerExact(), BigInteger.ONE)
          : new Fraction(exact.unscaledValue(), BigInteger.TEN.pow(exact.scale()));
    }

    Fraction inverse() {
      if (numerator.signum() == 0) {
        throw new ArithmeticException("a duration divided by zero");
      }
      return numerator.signum() < 0
          ? new Fraction(denominator.negate(), numerator.negate())
          : new Fraction(denominator, numerator);
    }

    Duration times(BigInteger nanos) {
      BigInteger[] parts = numerator.multiply(nanos).divideAndRemainder(denominator);
      int half = parts[1].abs().shiftLeft(1).compareTo(denominator);
      boolean away = half > 0 || half == 0 && parts[0].testBit(0);
      BigInteger step = BigInteger.valueOf(away ? parts[1].signum() : 0);
      return ofNanos(parts[0].add(step));
    }
  }

  static Duration inRange(Duration duration) {
    if (duration.getSeconds() > MAX_SECONDS || duration.getSeconds() < -MAX_SECONDS) {
      throw tooLong();
    }
    return duration;
  }

  static Duration negate(Duration duration) {
    return inRange(duration.negated());
  }

  static Duration multiply(Duration duration, Number factor) {
    return Fraction.of(factor).times(nanos(duration));
  }

  static Duration divide(Duration duration, Number divisor) {
    return Fraction.of(divisor).inverse().times(nanos(duration));
  }

  /**
   * Returns the quotient of both durations in nanoseconds, each converted to the nearest double.
   *
   * @throws ArithmeticException if the divisor is zero
   */
  static double divide(Duration duration, Duration divisor) {
    if (divisor.isZero()) {
      throw new ArithmeticException("a duration divided by a duration of zero");
    }
    return nanos(duration).doubleValue() / nanos(divisor).doubleValue();
  }

  /** Returns the duration of {@code count} units of {@code unitNanos} nanoseconds each. */
  static Duration ofUnits(Number count, long unitNanos) {
    return Fraction.of(count).times(BigInteger.valueOf(unitNanos));
  }

  private static BigInteger nanos(Duration duration) {
    return BigInteger.valueOf(duration.getSeconds())
        .multiply(NANOS_PER_SECOND)
        .add(BigInteger.valueOf(duration.getNano()));
  }

  private static Duration ofNanos(BigInteger nanos) {
    BigInteger[] parts = nanos.divideAndRemainder(NANOS_PER_SECOND);
    if (parts[0].bitLength() > 62) {
      throw tooLong();
    }
    return inRange(Duration.ofSeconds(parts[0].longValue(), parts[1].longValue()));
  }

  private static DateTimeException tooLong() {
    return new DateTimeException("the duration is beyond 315576000000 s");
  }
}
