package dev.lockstep.verification.words;

import java.util.Arrays;

/** A growing array of words. Not thread-safe. */
public final class WordBuffer {

  private long[] words = new long[1024];
  private int size;

  public int size() {
    return size;
  }

  public long[] words() {
    return words;
  }

  public void clear() {
    size = 0;
  }

  /** Makes room for further words and returns the position of the first. */
  public int reserve(int count) {
    if (size + count > words.length) {
      words = Arrays.copyOf(words, Math.max(size + count, words.length * 2));
    }
    return size;
  }

  /** Keeps words that were written at the position of {@link #reserve}. */
  public void keep(int count) {
    size += count;
  }

  public void add(long[] from, int at, int count) {
    int to = reserve(count);
    System.arraycopy(from, at, words, to, count);
    size += count;
  }
}
