package dev.lockstep.verification.packed;

import java.util.Arrays;

/** A growing array of words. Not thread-safe. */
final class WordBuffer {

  private long[] words = new long[1024];
  private int size;

  int size() {
    return size;
  }

  long[] words() {
    return words;
  }

  void clear() {
    size = 0;
  }

  /** Makes room for further words and returns the position of the first. */
  int reserve(int count) {
    if (size + count > words.length) {
      words = Arrays.copyOf(words, Math.max(size + count, words.length * 2));
    }
    return size;
  }

  /** Keeps words that were written at the position of {@link #reserve}. */
  void keep(int count) {
    size += count;
  }

  void add(long[] from, int at, int count) {
    int to = reserve(count);
    System.arraycopy(from, at, words, to, count);
    size += count;
  }
}
