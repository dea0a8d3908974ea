package dev.lockstep.verification.words;

/**
 * A table from non-negative keys to numbers other than zero. Reads take no lock; a read during a
 * write may miss the entry. Thread-safe.
 */
public final class LongIntTable {

  private record Slots(long[] keys, int[] values) {}

  private volatile Slots slots = new Slots(new long[256], new int[256]);
  private int size;

  /** Returns the value of a key; 0 if it has none. */
  public int get(long key) {
    Slots now = slots;
    int mask = now.keys.length - 1;
    for (int at = slot(key, mask); ; at = at + 1 & mask) {
      long found = now.keys[at];
      if (found == key + 1) {
        return now.values[at];
      }
      if (found == 0) {
        return 0;
      }
    }
  }

  public synchronized void put(long key, int value) {
    if (size * 2 >= slots.keys.length) {
      grow();
    }
    size += put(slots, key, value);
  }

  private void grow() {
    Slots old = slots;
    Slots more = new Slots(new long[old.keys.length * 2], new int[old.keys.length * 2]);
    for (int i = 0; i < old.keys.length; i++) {
      if (old.keys[i] != 0) {
        put(more, old.keys[i] - 1, old.values[i]);
      }
    }
    slots = more;
  }

  private static int put(Slots into, long key, int value) {
    int mask = into.keys.length - 1;
    int at = slot(key, mask);
    while (into.keys[at] != 0 && into.keys[at] != key + 1) {
      at = at + 1 & mask;
    }
    int added = into.keys[at] == 0 ? 1 : 0;
    into.values[at] = value;
    into.keys[at] = key + 1;
    return added;
  }

  private static int slot(long key, int mask) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) & mask;
  }
}
