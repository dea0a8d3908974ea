package dev.lockstep.runtime.json;

import java.util.Arrays;
import java.util.List;

/** A search for equal items in a list. */
final class Duplicates {

  /** The maximum number of items that are compared pairwise, which needs no memory. */
  private static final int COMPARED = 16;

  /** Slots of the table for each item, at least. */
  private static final int ROOM = 4;

  /** Items that an item meets on average before the hash codes are not trusted. */
  private static final int MEETINGS = 8;

  private final List<JsonValue> items;

  Duplicates(List<JsonValue> items) {
    this.items = items;
  }

  boolean any() {
    return items.size() <= COMPARED ? anyByComparing() : anyByHashing();
  }

  private boolean anyByComparing() {
    for (int i = 1; i < items.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (items.get(i).equals(items.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Compares items that meet in a table of hash codes. If an attacker has made many collide, sorts
   * the items instead.
   */
  private boolean anyByHashing() {
    int size = items.size();
    int mask = Integer.highestOneBit(size) * ROOM - 1;
    int[] hashes = new int[size];
    int[] slots = new int[mask + 1];
    int left = size * MEETINGS;
    for (int i = 0; i < size; i++) {
      JsonValue item = items.get(i);
      int hash = item.hashCode();
      hashes[i] = hash;
      int slot = (hash ^ hash >>> 16) & mask;
      while (slots[slot] != 0) {
        if (left-- == 0) {
          return anyBySorting();
        }
        int other = slots[slot] - 1;
        if (hashes[other] == hash && items.get(other).equals(item)) {
          return true;
        }
        slot = slot + 1 & mask;
      }
      slots[slot] = i + 1;
    }
    return false;
  }

  /** Returns true if two sorted texts are equal. Equal values have equal sorted texts. */
  private boolean anyBySorting() {
    String[] texts = items.stream().map(JsonWriter::writeSorted).toArray(String[]::new);
    Arrays.sort(texts);
    for (int i = 1; i < texts.length; i++) {
      if (texts[i].equals(texts[i - 1])) {
        return true;
      }
    }
    return false;
  }
}
