package dev.lockstep.benchmarks.durable;

import java.util.Arrays;

/**
 * What came of one trial.
 *
 * @param perSecond transitions made durable in a second
 * @param p50 microseconds half of them took at most
 * @param p99 microseconds all but one in a hundred took at most
 * @param processor microseconds of processor time a transition took, all threads together
 */
record Measured(double perSecond, double p50, double p99, double processor) {

  /** The one in the middle by its rate. */
  static Measured median(Measured[] trials) {
    Measured[] sorted = trials.clone();
    Arrays.sort(sorted, (a, b) -> Double.compare(a.perSecond, b.perSecond));
    return sorted[sorted.length / 2];
  }
}
