package dev.lockstep.benchmarks.scale;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * The durations of a repeated operation.
 *
 * @param sorted microseconds in ascending order
 * @param processor processor time per operation in microseconds, of all threads together
 */
record Times(double[] sorted, double processor) {

  /** Runs an operation repeatedly. */
  static Times of(int count, Runnable work) {
    double[] micros = new double[count];
    long used = processorTime();
    for (int i = 0; i < count; i++) {
      long before = System.nanoTime();
      work.run();
      micros[i] = (System.nanoTime() - before) / 1e3;
    }
    used = processorTime() - used;
    Arrays.sort(micros);
    return new Times(micros, used / 1e3 / count);
  }

  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  double p50() {
    return sorted[sorted.length / 2];
  }

  double p99() {
    return sorted[Math.min(sorted.length - 1, sorted.length * 99 / 100)];
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "p50 %6.0f us  p99 %6.0f us", p50(), p99());
  }
}
