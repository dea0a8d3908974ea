package dev.lockstep.benchmarks;

import java.util.HashMap;
import java.util.Map;

/** The measurements of one contender on one course. */
final class Row {

  private final Course course;
  private final Contender contender;
  private final Map<String, Double> nanos = new HashMap<>();
  private final Map<String, Double> bytes = new HashMap<>();
  private long idle;

  Row(Course course, Contender contender) {
    this.course = course;
    this.contender = contender;
  }

  void add(String benchmark, double nanoseconds, double allocated) {
    String method = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    nanos.put(method, nanoseconds);
    bytes.put(method, allocated);
  }

  /** Measures the memory of an idle run. */
  void weigh() {
    idle = Footprint.of(course, contender);
  }

  Contender contender() {
    return contender;
  }

  /** Returns the nanoseconds per call of {@code accepted}, {@code refused} or {@code create}. */
  double nanos(String method) {
    return nanos.getOrDefault(method, Double.NaN);
  }

  /** Returns the bytes allocated per call. */
  double bytes(String method) {
    return bytes.getOrDefault(method, Double.NaN);
  }

  /** Returns the bytes of an idle run. */
  long idle() {
    return idle;
  }
}
