package dev.lockstep.model.lower;

import java.util.Arrays;

/**
 * The states that make no forbidden pair with one state: those of a list that many states share,
 * and its own.
 *
 * @param shared ascending
 * @param own ascending, none of them shared
 */
record ForbiddenRow(int[] shared, int[] own) {

  int size() {
    return shared.length + own.length;
  }

  /** The {@code n}th state, from 0, that is not in the row. */
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

  /** Returns the count of ascending numbers that are at most {@code limit}. */
  private static int upTo(int[] numbers, int limit) {
    int found = Arrays.binarySearch(numbers, limit);
    return found < 0 ? -found - 1 : found + 1;
  }
}
