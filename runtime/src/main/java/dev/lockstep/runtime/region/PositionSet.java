package dev.lockstep.runtime.region;

/**
 * A set of positions, in order: one word up to 64 of them, more words for more. Mutable; who shares
 * one does not change it.
 */
final class PositionSet {

  private static final long[] NO_MORE = {};

  private long word;
  private final long[] more;

  /** An empty set of positions below a size. */
  PositionSet(int size) {
    this.more = size <= Long.SIZE ? NO_MORE : new long[(size - 1) / Long.SIZE];
  }

  /** The positions below 64, a bit each. */
  long word() {
    return word;
  }

  boolean has(int position) {
    long in = position < Long.SIZE ? word : more[index(position)];
    return (in >>> position & 1) != 0;
  }

  void add(int position) {
    if (position < Long.SIZE) {
      word |= 1L << position;
    } else {
      more[index(position)] |= 1L << position;
    }
  }

  void addAll(PositionSet others) {
    word |= others.word;
    for (int i = 0; i < more.length; i++) {
      more[i] |= others.more[i];
    }
  }

  void remove(int position) {
    if (position < Long.SIZE) {
      word &= ~(1L << position);
    } else {
      more[index(position)] &= ~(1L << position);
    }
  }

  /** The first position at or after one, -1 without one. */
  int next(int from) {
    if (from < Long.SIZE) {
      long rest = word & -1L << from;
      if (rest != 0) {
        return Long.numberOfTrailingZeros(rest);
      }
    }
    for (int i = Math.max(index(from), 0); i < more.length; i++) {
      int first = (i + 1) * Long.SIZE;
      long rest = from > first ? more[i] & -1L << from : more[i];
      if (rest != 0) {
        return first + Long.numberOfTrailingZeros(rest);
      }
    }
    return -1;
  }

  /** The last position at or before one, -1 without one. */
  int previous(int from) {
    for (int i = Math.min(index(from), more.length - 1); i >= 0; i--) {
      int last = (i + 2) * Long.SIZE - 1;
      long rest = from < last ? more[i] & -1L >>> ~from : more[i];
      if (rest != 0) {
        return last - Long.numberOfLeadingZeros(rest);
      }
    }
    long rest = from < Long.SIZE - 1 ? from < 0 ? 0 : word & -1L >>> ~from : word;
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(rest);
  }

  /** Whether there is a position in a range, both ends included. */
  boolean anyWithin(int first, int last) {
    int next = next(first);
    return next >= 0 && next <= last;
  }

  /** Index of a position's word among those behind the first; -1 for the first. */
  private static int index(int position) {
    return (position >> 6) - 1;
  }
}
