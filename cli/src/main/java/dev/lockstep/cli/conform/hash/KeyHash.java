package dev.lockstep.cli.conform.hash;

import java.security.SecureRandom;

/**
 * A hash of keys of a log: the value of a polynomial, modulo 2<sup>61</sup> - 1, whose coefficients
 * are the length and the characters of the key. The point is random and not known to the writer of
 * the log, who therefore cannot choose keys with equal hashes. Immutable.
 */
public final class KeyHash {

  private static final long PRIME = (1L << 61) - 1;
  private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

  /** The bits of three characters, the largest number that is smaller than the prime. */
  private static final int CHARACTERS = 3;

  private final long point;

  /**
   * Creates a hash.
   *
   * @param point any number
   */
  public KeyHash(long point) {
    this.point = Math.floorMod(point, PRIME);
  }

  /** Creates a hash with a random point. */
  public static KeyHash random() {
    return new KeyHash(new SecureRandom().nextLong());
  }

  /** Returns the hash of a key. */
  public int of(String key) {
    long value = key.length() + 1L;
    for (int i = 0; i < key.length(); i += CHARACTERS) {
      value = reduced(product(value, point) + coefficient(key, i));
    }
    return (int) (value * SPREAD >>> Integer.SIZE);
  }

  private static long coefficient(String key, int from) {
    long coefficient = 0;
    int end = Math.min(from + CHARACTERS, key.length());
    for (int i = from; i < end; i++) {
      coefficient = coefficient << Character.SIZE | key.charAt(i);
    }
    return coefficient;
  }

  /** Returns a product modulo the prime, at most one prime too large. */
  private static long product(long one, long other) {
    long low = one * other;
    long high = Math.multiplyHigh(one, other);
    return (low & PRIME) + (low >>> 61 | high << 3);
  }

  private static long reduced(long value) {
    long reduced = (value & PRIME) + (value >>> 61);
    return reduced >= PRIME ? reduced - PRIME : reduced;
  }
}
