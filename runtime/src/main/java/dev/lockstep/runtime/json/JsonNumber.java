package dev.lockstep.runtime.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * An exact JSON number. {@code 1.0} and {@code 1e0} equal {@code 1}, and {@code -0} equals {@code
 * 0}. Integers that fit into 64 bits are stored as {@code long}.
 */
public final class JsonNumber implements JsonValue, Comparable<JsonNumber> {

  private static final BigDecimal MIN_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal MAX_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

  private final long integer;

  /** The value without trailing zeros; {@code null} if {@code integer} holds it. */
  private final @Nullable BigDecimal decimal;

  private JsonNumber(long integer, @Nullable BigDecimal decimal) {
    this.integer = integer;
    this.decimal = decimal;
  }

  /**
   * Creates a number of any size.
   *
   * @throws ArithmeticException if its power of ten exceeds 32 bits, also in its written form
   */
  public JsonNumber(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    if (stripped.scale() < 0 && stripped.precision() - 1L - stripped.scale() > Integer.MAX_VALUE) {
      throw new ArithmeticException("an exponent beyond 32 bits");
    }
    boolean small =
        stripped.scale() <= 0
            && stripped.compareTo(MIN_LONG) >= 0
            && stripped.compareTo(MAX_LONG) <= 0;
    this.integer = small ? stripped.longValueExact() : 0;
    this.decimal = small ? null : stripped;
  }

  /**
   * Parses a number in JSON syntax.
   *
   * @throws ArithmeticException if its power of ten exceeds 32 bits, which some Java versions
   *     accept
   * @throws NumberFormatException for the same reason on other Java versions
   */
  static JsonNumber parse(String text) {
    BigDecimal value = new BigDecimal(text);
    if (value.scale() == Integer.MIN_VALUE) {
      throw new ArithmeticException("an exponent beyond 32 bits");
    }
    return new JsonNumber(value);
  }

  /** Creates an integer of 64 bits. */
  public static JsonNumber of(long value) {
    return new JsonNumber(value, null);
  }

  /**
   * Creates the shortest decimal number that reads back as {@code value}.
   *
   * @throws NumberFormatException if {@code value} is infinite or not a number
   */
  public static JsonNumber of(double value) {
    return new JsonNumber(new BigDecimal(Double.toString(value)));
  }

  /** Creates a number of any size. */
  public static JsonNumber of(BigDecimal value) {
    return new JsonNumber(value);
  }

  /** Returns the exact value, without trailing zeros unless it fits into 64 bits. */
  public BigDecimal value() {
    return decimal == null ? BigDecimal.valueOf(integer) : decimal;
  }

  /**
   * Returns true if the number has no fraction in any notation: {@code 1.0} and {@code 1e400} are
   * integers.
   */
  public boolean isInteger() {
    return decimal == null || decimal.scale() <= 0;
  }

  /** Returns true if the number is an integer that fits into 64 bits. */
  public boolean isLong() {
    return decimal == null;
  }

  /**
   * Returns the value as a 64-bit integer.
   *
   * @throws ArithmeticException if {@link #isLong} is false
   */
  public long longValue() {
    if (decimal != null) {
      throw new ArithmeticException("not an integer of 64 bits: " + this);
    }
    return integer;
  }

  /** Returns the nearest {@code double}; infinite if the value is too large. */
  public double doubleValue() {
    return decimal == null ? integer : decimal.doubleValue();
  }

  /**
   * Returns true if the number is an integer multiple of {@code divisor}, which must be greater
   * than zero. Exact, and fast for numbers of any size.
   */
  public boolean isMultipleOf(JsonNumber divisor) {
    if (decimal == null && divisor.decimal == null) {
      return integer % divisor.integer == 0;
    }
    BigDecimal dividend = value().stripTrailingZeros();
    BigDecimal by = divisor.value().stripTrailingZeros();
    if (dividend.signum() == 0) {
      return true;
    }
    // dividend / by = (u1 / u2) * 10^shift, where 10 does not divide u1
    long shift = (long) by.scale() - dividend.scale();
    if (shift < 0) {
      return false;
    }
    BigInteger modulus = by.unscaledValue();
    BigInteger power = BigInteger.TEN.modPow(BigInteger.valueOf(shift), modulus);
    return dividend.unscaledValue().multiply(power).mod(modulus).signum() == 0;
  }

  @Override
  public int compareTo(JsonNumber other) {
    if (decimal == null && other.decimal == null) {
      return Long.compare(integer, other.integer);
    }
    return value().compareTo(other.value());
  }

  /**
   * Compares with an integer. Returns a negative number, 0 or a positive number if this number is
   * less, equal or greater.
   */
  public int compareTo(long other) {
    return decimal == null
        ? Long.compare(integer, other)
        : decimal.compareTo(BigDecimal.valueOf(other));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonNumber number
        && (decimal == null
            ? number.decimal == null && integer == number.integer
            : decimal.equals(number.decimal));
  }

  @Override
  public int hashCode() {
    return decimal == null ? Long.hashCode(integer) : decimal.hashCode();
  }

  @Override
  public String toString() {
    return decimal == null ? Long.toString(integer) : decimal.toString();
  }
}
