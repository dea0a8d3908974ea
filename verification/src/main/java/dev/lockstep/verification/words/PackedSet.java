package dev.lockstep.verification.words;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.LongAdder;

/**
 * An exact set of packed states in one array with open addressing. Threads add states at the same
 * time; growing needs that no other thread uses the set.
 */
public final class PackedSet {

  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final long PRESENT = 1L << 63;
  private static final int MOST_LONGS = 1 << 30;

  private final int stride;
  private final LongAdder size = new LongAdder();
  private long[] table;
  private int mask;

  public PackedSet(int stride) {
    this.stride = stride;
    resize(1 << 14);
  }

  private void resize(int slots) {
    table = new long[slots * stride];
    mask = slots - 1;
  }

  public long size() {
    return size.sum();
  }

  /** Returns the number of bytes of the table. */
  public long bytes() {
    return 8L * table.length;
  }

  /** Returns the number of states that can be added before the set must grow. */
  public long room() {
    return (mask + 1L) * 7 / 10 - size();
  }

  /** Returns true if the set can grow. */
  public boolean canGrow() {
    return 2L * table.length <= MOST_LONGS;
  }

  /** Doubles the table. */
  public void grow() {
    long[] old = table;
    resize((mask + 1) * 2);
    for (int at = 0; at < old.length; at += stride) {
      if (old[at] != 0) {
        int slot = slot(old, at);
        while (table[slot * stride] != 0) {
          slot = slot + 1 & mask;
        }
        System.arraycopy(old, at, table, slot * stride, stride);
      }
    }
  }

  /** Returns the first slot of a state. Reading it early hides the latency of memory. */
  public int slot(long[] state, int at) {
    long hash = 0;
    for (int word = 0; word < stride; word++) {
      hash = (hash ^ state[at + word] & ~PRESENT) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash >>> 16) & mask;
  }

  public long peek(int slot) {
    return table[slot * stride];
  }

  /** Adds a state. Returns false if it is present. */
  public boolean add(long[] state, int at, int slot) {
    for (int place = slot; ; place = place + 1 & mask) {
      int first = place * stride;
      long found = (long) WORDS.getOpaque(table, first);
      if (found == 0) {
        found = (long) WORDS.compareAndExchange(table, first, 0L, state[at] | PRESENT);
        if (found == 0) {
          for (int word = 1; word < stride; word++) {
            WORDS.setRelease(table, first + word, state[at + word] | PRESENT);
          }
          size.increment();
          return true;
        }
      }
      if (found == (state[at] | PRESENT) && isEqual(first, state, at)) {
        return false;
      }
    }
  }

  private boolean isEqual(int first, long[] state, int at) {
    for (int word = 1; word < stride; word++) {
      long found = (long) WORDS.getAcquire(table, first + word);
      while (found == 0) {
        Thread.onSpinWait();
        found = (long) WORDS.getAcquire(table, first + word);
      }
      if (found != (state[at + word] | PRESENT)) {
        return false;
      }
    }
    return true;
  }
}
