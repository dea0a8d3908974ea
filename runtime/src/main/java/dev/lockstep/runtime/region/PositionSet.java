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

  /** Creates a copy of a set. */
  PositionSet(PositionSet other) {
    this.word = other.word;
    this.more = other.more.length == 0 ? NO_MORE : other.more.clone();
  }

  /** Returns the positions in ascending order. */
  int[] positions() {
    int count = Long.bitCount(word);
    for (long each : more) {
      count += Long.bitCount(each);
    }
    int[] positions = new int[count];
    int position = -1;
    for (int i = 0; i < count; i++) {
      position = next(position + 1);
      positions[i] = position;
    }
    return positions;
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

  /** Adds the positions of another set in a range, with both ends. */
  void addWithin(PositionSet others, int first, int last) {
    for (int position = others.next(first);
        position >= 0 && position <= last;
        position = others.next(position + 1)) {
      add(position);
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
