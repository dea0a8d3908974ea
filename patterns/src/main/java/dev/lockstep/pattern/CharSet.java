package dev.lockstep.pattern;

import java.util.Arrays;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;

/**
 * A set of code points, stored as segments of the code space with a mask of general categories
 * each. A code point is in the set if the bit of its category is in the mask of its segment. The
 * category is looked up when the pattern runs, so that a build produces the same bytes on every
 * JDK.
 */
final class CharSet {

  /** Bits of all general categories of {@link Character#getType}. */
  static final int ALL_CATEGORIES = 0x7fffffff;

  static final CharSet NONE = new CharSet(new int[] {0}, new int[] {0});
  static final CharSet ANY = NONE.complement();

  private final int[] starts;
  private final int[] masks;

  private CharSet(int[] starts, int[] masks) {
    this.starts = starts;
    this.masks = masks;
  }

  /** Returns the code points from {@code first} to {@code last}, both included. */
  static CharSet range(int first, int last) {
    TreeMap<Integer, Integer> segments = new TreeMap<>();
    segments.put(0, 0);
    segments.put(first, ALL_CATEGORIES);
    if (last < Character.MAX_CODE_POINT) {
      segments.put(last + 1, 0);
    }
    return of(segments);
  }

  /** Returns the code points of the general categories in {@code mask}. */
  static CharSet categories(int mask) {
    return new CharSet(new int[] {0}, new int[] {mask});
  }

  /** Returns the union of ranges, given as pairs of first and last code points. */
  static CharSet ranges(int... pairs) {
    CharSet union = NONE;
    for (int i = 0; i < pairs.length; i += 2) {
      union = union.or(range(pairs[i], pairs[i + 1]));
    }
    return union;
  }

  CharSet or(CharSet other) {
    return combine(other, (a, b) -> a | b);
  }

  CharSet complement() {
    return new CharSet(starts, Arrays.stream(masks).map(mask -> ALL_CATEGORIES & ~mask).toArray());
  }

  /** Returns the first code points of the segments; the first is 0. */
  int[] starts() {
    return starts.clone();
  }

  /** Returns the category mask of the segment that contains {@code codePoint}. */
  int mask(int codePoint) {
    int found = Arrays.binarySearch(starts, codePoint);
    return masks[found >= 0 ? found : -found - 2];
  }

  private CharSet combine(CharSet other, IntBinaryOperator operator) {
    TreeMap<Integer, Integer> segments = new TreeMap<>();
    for (int start : starts) {
      segments.put(start, operator.applyAsInt(mask(start), other.mask(start)));
    }
    for (int start : other.starts) {
      segments.put(start, operator.applyAsInt(mask(start), other.mask(start)));
    }
    return of(segments);
  }

  private static CharSet of(TreeMap<Integer, Integer> segments) {
    int[] starts = new int[segments.size()];
    int[] masks = new int[segments.size()];
    int size = 0;
    for (var segment : segments.entrySet()) {
      if (size == 0 || masks[size - 1] != segment.getValue()) {
        starts[size] = segment.getKey();
        masks[size++] = segment.getValue();
      }
    }
    return new CharSet(Arrays.copyOf(starts, size), Arrays.copyOf(masks, size));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CharSet set
        && Arrays.equals(starts, set.starts)
        && Arrays.equals(masks, set.masks);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(starts) + Arrays.hashCode(masks);
  }
}
