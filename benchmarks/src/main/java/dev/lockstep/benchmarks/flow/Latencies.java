package dev.lockstep.benchmarks.flow;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * The durations of an operation.
 *
 * @param sorted nanoseconds in ascending order
 */
record Latencies(long[] sorted) {

  static Latencies of(List<long[]> rounds) {
    return new Latencies(rounds.stream().flatMapToLong(LongStream::of).sorted().toArray());
  }

  static Latencies of(int count, Runnable work) {
    long[] nanos = new long[count];
    for (int i = 0; i < count; i++) {
      long before = System.nanoTime();
      work.run();
      nanos[i] = System.nanoTime() - before;
    }
    Arrays.sort(nanos);
    return new Latencies(nanos);
  }

  /** Returns the milliseconds within which a share of the operations ended. */
  double millis(double share) {
    int at = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(0, at)] / 1e6;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%8.2f / %8.2f", millis(0.5), millis(0.99));
  }
}
