package dev.lockstep.conformance.solve;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The numbers that a term may have: an interval without some points. Mutable. */
final class Range {

  private @Nullable BigDecimal low;
  private @Nullable BigDecimal high;
  private boolean lowIsOut;
  private boolean highIsOut;
  private final boolean whole;
  private final Set<BigDecimal> out = new HashSet<>();

  /**
   * Creates the range of all numbers.
   *
   * @param whole true if the term has whole numbers only
   */
  Range(boolean whole) {
    this.whole = whole;
  }

  Range copy() {
    Range copy = new Range(whole);
    copy.low = low;
    copy.high = high;
    copy.lowIsOut = lowIsOut;
    copy.highIsOut = highIsOut;
    copy.out.addAll(out);
    return copy;
  }

  /** Removes the numbers below a bound, and the bound itself if it is not included. */
  void atLeast(BigDecimal bound, boolean included) {
    BigDecimal least = whole && !included ? bound.add(BigDecimal.ONE) : bound;
    boolean excluded = !whole && !included;
    int order = low == null ? 1 : least.compareTo(low);
    if (order > 0 || order == 0 && excluded) {
      low = least;
      lowIsOut = excluded;
    }
  }

  /** Removes the numbers above a bound, and the bound itself if it is not included. */
  void atMost(BigDecimal bound, boolean included) {
    BigDecimal most = whole && !included ? bound.subtract(BigDecimal.ONE) : bound;
    boolean excluded = !whole && !included;
    int order = high == null ? -1 : most.compareTo(high);
    if (order < 0 || order == 0 && excluded) {
      high = most;
      highIsOut = excluded;
    }
  }

  /** Removes one number. */
  void without(BigDecimal point) {
    out.add(point.stripTrailingZeros());
  }

  /** Returns true if no number is left. */
  boolean isEmpty() {
    if (low == null || high == null) {
      return false;
    }
    int order = low.compareTo(high);
    if (order > 0 || order == 0 && (lowIsOut || highIsOut)) {
      return true;
    }
    if (order == 0) {
      return out.contains(low.stripTrailingZeros());
    }
    return whole && high.subtract(low).compareTo(BigDecimal.valueOf(out.size())) < 0 && allOut();
  }

  private boolean allOut() {
    for (BigDecimal at = low; at != null && at.compareTo(high) <= 0; at = at.add(BigDecimal.ONE)) {
      if (!out.contains(at.stripTrailingZeros())) {
        return false;
      }
    }
    return true;
  }
}
