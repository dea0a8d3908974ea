package dev.lockstep.runtime.region;

/**
 * An ordered set of positions, in one word for up to 64 positions and in further words beyond.
 * Mutable; holders of a shared set must not change it.
 */
final class PositionSet {

  private static final long[] NO_MORE = {};

  private long word;
  private final long[] more;

  /** Creates an empty set for positions below {@code size}. */
  PositionSet(int size) {
    this.more = size <= Long.SIZE ? NO_MORE : new long[(size - 1) / Long.SIZE];
  }

  /** Returns the positions below 64 as bits. */
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

  /** Returns the first position at or after {@code from}; -1 if there is none. */
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

  /** Returns the last position at or before {@code from}; -1 if there is none. */
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

  /** Returns true if the range, with both ends, contains a position. */
  boolean anyWithin(int first, int last) {
    int next = next(first);
    return next >= 0 && next <= last;
  }

  /** Returns the index of a position's word among the further words; -1 for the first word. */
  private static int index(int position) {
    return (position >> 6) - 1;
  }
}
