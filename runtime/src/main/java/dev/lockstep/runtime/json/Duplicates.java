package dev.lockstep.runtime.json;

import java.util.Arrays;
import java.util.List;

/** A search for equal items in a list. */
final class Duplicates {

  /** The maximum number of items that are compared pairwise, which needs no memory. */
  private static final int COMPARED = 16;

  private final List<JsonValue> items;

  Duplicates(List<JsonValue> items) {
    this.items = items;
  }

  boolean any() {
    return items.size() <= COMPARED ? anyByComparing() : anyBySorting();
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
   * Returns true if two sorted texts are equal. Equal values have equal sorted texts. Hash codes
   * are not used, because an attacker could make them collide.
   */
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
