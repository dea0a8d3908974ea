package dev.lockstep.verification.words;

import java.util.Arrays;

/** Consecutive numbers for packed states, in the order in which they are met. Not thread-safe. */
public final class StateIndex {

  private final int words;
  private long[] states;
  private int[] slots = new int[1 << 10];
  private int size;

  public StateIndex(int words) {
    this.words = words;
    this.states = new long[words * 512];
  }

  public int size() {
    return size;
  }

  /** Returns the array with all states; a state begins at its number times the words of a state. */
  public long[] states() {
    return states;
  }

  /** Returns the number of a state, from 0. A new state has the number {@link #size} before. */
  public int number(long[] state) {
    int mask = slots.length - 1;
    int slot = slot(state, 0, mask);
    while (slots[slot] != 0) {
      int at = (slots[slot] - 1) * words;
      if (Arrays.equals(states, at, at + words, state, 0, words)) {
        return slots[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    if ((size + 1) * words > states.length) {
      states = Arrays.copyOf(states, states.length * 2);
    }
    System.arraycopy(state, 0, states, size * words, words);
    slots[slot] = ++size;
    if (size * 2 > slots.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = slot(states, number * words, mask);
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = number + 1;
    }
  }

  private int slot(long[] state, int at, int mask) {
    long hash = 0;
    for (int word = 0; word < words; word++) {
      hash = (hash ^ state[at + word]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash >>> 16) & mask;
  }
}
