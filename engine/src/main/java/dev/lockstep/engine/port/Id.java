package dev.lockstep.engine.port;

import java.util.Optional;

/**
 * Identity of an instance. A positive number of 63 bits that grows with time, shown as 13
 * characters of Crockford's base 32 in lower case; the spelling and the number say the same.
 *
 * @param value at least 1
 */
public record Id(long value) implements Comparable<Id> {

  private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 13;

  public Id {
    if (value < 1) {
      throw new IllegalArgumentException("an id is at least 1, not " + value);
    }
  }

  /** The identity spelt so; empty if nothing is spelt so. */
  public static Optional<Id> parse(String text) {
    if (text.length() != LENGTH) {
      return Optional.empty();
    }
    long value = 0;
    for (int i = 0; i < LENGTH; i++) {
      int digit = DIGITS.indexOf(text.charAt(i));
      if (digit < 0 || (i == 0 && digit > 7)) {
        return Optional.empty();
      }
      value = value << 5 | digit;
    }
    return value < 1 ? Optional.empty() : Optional.of(new Id(value));
  }

  /** Spreads the bits: identities of one moment differ in a few of them. */
  @Override
  public int hashCode() {
    return (int) (value * 0x9E3779B97F4A7C15L >>> 32);
  }

  @Override
  public int compareTo(Id other) {
    return Long.compare(value, other.value);
  }

  /** Its spelling. */
  @Override
  public String toString() {
    char[] text = new char[LENGTH];
    long rest = value;
    for (int i = LENGTH - 1; i >= 0; i--) {
      text[i] = DIGITS.charAt((int) (rest & 31));
      rest >>>= 5;
    }
    return new String(text);
  }
}
