package dev.lockstep.server.attack;

import java.util.Arrays;

/** Durations of requests in microseconds. Thread-safe. */
final class Latencies {

  private long[] micros = new long[1024];
  private int size;

  synchronized void add(long nanos) {
    if (size == micros.length) {
      micros = Arrays.copyOf(micros, 2 * size);
    }
    micros[size++] = nanos / 1000;
  }

  synchronized int size() {
    return size;
  }

  /** Returns the quantile in milliseconds, 0 without requests. */
  synchronized double quantile(double share) {
    if (size == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(micros, size);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(size - 1L, Math.round(share * size))] / 1000.0;
  }
}
