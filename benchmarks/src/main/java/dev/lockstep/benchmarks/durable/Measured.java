package dev.lockstep.benchmarks.durable;

import java.util.Arrays;

/**
 * The result of one trial.
 *
 * @param perSecond durable transitions per second
 * @param p50 median latency in microseconds
 * @param p99 99th percentile of the latency in microseconds
 * @param processor processor time per transition in microseconds, of all threads together
 */
record Measured(double perSecond, double p50, double p99, double processor) {

  /** Returns the trial with the median rate. */
  static Measured median(Measured[] trials) {
    Measured[] sorted = trials.clone();
    Arrays.sort(sorted, (a, b) -> Double.compare(a.perSecond, b.perSecond));
    return sorted[sorted.length / 2];
  }
}
