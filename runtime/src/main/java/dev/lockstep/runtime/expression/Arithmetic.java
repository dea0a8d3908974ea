package dev.lockstep.runtime.expression;

/**
 * The arithmetic of 64-bit integers in expressions. Overflow and division by zero throw {@link
 * EvaluationException}.
 */
public final class Arithmetic {

  private Arithmetic() {}

  /** Returns {@code a + b}. */
  public static long add(long a, long b) {
    long sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) {
      throw overflow();
    }
    return sum;
  }

  /** Returns {@code a - b}. */
  public static long subtract(long a, long b) {
    long difference = a - b;
    if (((a ^ b) & (a ^ difference)) < 0) {
      throw overflow();
    }
    return difference;
  }

  /** Returns {@code a * b}. */
  public static long multiply(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    if (high != low >> 63) {
      throw overflow();
    }
    return low;
  }

  /** Returns {@code a / b}, rounded towards zero. */
  public static long divide(long a, long b) {
    if (b == 0) {
      throw new EvaluationException("division by zero");
    }
    if (a == Long.MIN_VALUE && b == -1) {
      throw overflow();
    }
    return a / b;
  }

  /** Returns {@code a % b}, with the sign of {@code a}. */
  public static long modulo(long a, long b) {
    if (b == 0) {
      throw new EvaluationException("division by zero");
    }
    return a % b;
  }

  /** Returns {@code -a}. */
  public static long negate(long a) {
    if (a == Long.MIN_VALUE) {
      throw overflow();
    }
    return -a;
  }

  private static EvaluationException overflow() {
    return new EvaluationException("integer overflow");
  }
}
