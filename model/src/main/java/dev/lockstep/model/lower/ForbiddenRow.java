package dev.lockstep.model.lower;

import java.util.Arrays;

/**
 * The states that form no forbidden pair with one state.
 *
 * @param shared states in a list that many rows share, ascending
 * @param own further states, ascending; disjoint from {@code shared}
 */
record ForbiddenRow(int[] shared, int[] own) {

  int size() {
    return shared.length + own.length;
  }

  /** Returns the {@code n}th state, from 0, that is not in the row. */
  int nthOutside(int n) {
    int low = n;
    int high = n + size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (middle + 1 - upTo(shared, middle) - upTo(own, middle) > n) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /**
   * Returns the number of elements that are at most {@code limit}.
   *
   * @param numbers ascending
   */
  private static int upTo(int[] numbers, int limit) {
    int found = Arrays.binarySearch(numbers, limit);
    return found < 0 ? -found - 1 : found + 1;
  }
}
