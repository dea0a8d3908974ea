package dev.lockstep.benchmarks.live;

import java.util.Arrays;
import java.util.Locale;

/** Sorted durations in nanoseconds. */
record Quantiles(long[] nanos) {

  private static final double MILLI = 1e6;

  static Quantiles of(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return new Quantiles(sorted);
  }

  private double millis(double share) {
    int at = (int) Math.ceil(share * nanos.length) - 1;
    return nanos[Math.max(0, at)] / MILLI;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "p50 %6.1f ms   p95 %6.1f ms   p99 %6.1f ms   most %6.1f ms   (%,d)",
        millis(0.5),
        millis(0.95),
        millis(0.99),
        millis(1),
        nanos.length);
  }
}
