package dev.lockstep.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The ID of an instance: a positive 63-bit number that grows with time, written as 13 characters of
 * Crockford's base 32 in lower case. Texts sort in the same order as the numbers.
 *
 * @param value the number, at least 1
 */
public record Id(long value) implements Comparable<Id> {

  private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 13;

  public Id {
    if (value < 1) {
      throw new IllegalArgumentException("an ID must be at least 1, not " + value);
    }
  }

  /** Parses the 13 characters of an ID; empty if the text is not a valid ID. */
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

  // The generated method of a record is slower, and IDs are compared for each row.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Id id && id.value == value;
  }

  /** Mixes the bits, because IDs of the same moment differ in a few of them only. */
  @Override
  public int hashCode() {
    return (int) (value * 0x9E3779B97F4A7C15L >>> 32);
  }

  @Override
  public int compareTo(Id other) {
    return Long.compare(value, other.value);
  }

  /** Returns the 13 characters of this ID. */
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
