package dev.lockstep.model.cost;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The exponents with which the cost of a workload grows with the size of its input: 1 is linear, 2
 * is quadratic. They are the slopes of least-squares lines through the logarithms of sizes and
 * costs. Costs below a floor count as the floor, so that fixed costs and the resolution of the
 * clock do not count as growth. A measurement that is not clearly linear is repeated, and the
 * smallest cost of each size counts, because other load disturbs only some measurements.
 *
 * @param bytes exponent of the bytes allocated by the calling thread
 * @param time exponent of the processor time of the calling thread
 * @param samples the smallest costs, one for each size, ascending
 */
public record GrowthExponent(double bytes, double time, List<Sample> samples) {

  /**
   * The upper bound for linear work. n log n grows with 1.1 between 8 KiB and 1 MiB, and memory
   * that exceeds the caches increases the time.
   */
  public static final double LINEAR = 1.3;

  private static final double CLEARLY_LINEAR = 1.2;
  private static final int TRIES = 5;

  /** The maximum number of tries of a workload that has not been shown to be linear. */
  private static final int MOST_TRIES = 20;

  /**
   * The number of runs of the smallest size; each larger size has one run fewer. A disturbance of a
   * large size only increases the exponent, and then the measurement is repeated.
   */
  private static final int RUNS = 3;

  /**
   * The floor of costs in bytes; smaller costs cannot be distinguished from the fixed costs of an
   * operation.
   */
  private static final long FLOOR_BYTES = 1 << 18;

  private static final long FLOOR_NANOS = 1_000_000;

  /** The minimum number of sizes for a meaningful exponent. */
  private static final int FEWEST = 3;

  /**
   * The cost of one size.
   *
   * @param size size of the input
   * @param bytes minimum allocation of several runs
   * @param nanos minimum processor time of several runs
   */
  public record Sample(int size, long bytes, long nanos) {

    private Sample least(Sample other) {
      return new Sample(size, Math.min(bytes, other.bytes), Math.min(nanos, other.nanos));
    }
  }

  public GrowthExponent {
    samples = List.copyOf(samples);
  }

  /**
   * Measures a workload on inputs whose size doubles.
   *
   * @param from smallest size
   * @param to largest size, at least four times the smallest
   * @param workload factory of the workload for a size; the returned task is measured several times
   * @throws IllegalArgumentException if there are fewer than three sizes
   */
  public static GrowthExponent measure(int from, int to, IntFunction<Runnable> workload) {
    List<Integer> sizes = new ArrayList<>();
    for (int size = from; size > 0 && size <= to; size *= 2) {
      sizes.add(size);
    }
    if (sizes.size() < FEWEST) {
      throw new IllegalArgumentException("fewer than 3 sizes between " + from + " and " + to);
    }
    workload.apply(from).run();
    GrowthExponent growth = once(sizes, workload);
    for (int tries = 1; growth.needsAnother(tries); tries++) {
      growth = growth.least(once(sizes, workload));
    }
    return growth;
  }

  /** Returns the exponents of costs that were measured elsewhere, one sample for each size. */
  public static GrowthExponent of(List<Sample> samples) {
    return new GrowthExponent(
        slope(samples, each -> Math.max(FLOOR_BYTES, each.bytes())),
        slope(samples, each -> Math.max(FLOOR_NANOS, each.nanos())),
        samples);
  }

  private boolean needsAnother(int tries) {
    return !isBelow(CLEARLY_LINEAR) && (tries < TRIES || tries < MOST_TRIES && !isBelow(LINEAR));
  }

  private boolean isBelow(double exponent) {
    return bytes < exponent && time < exponent;
  }

  private GrowthExponent least(GrowthExponent other) {
    return of(
        IntStream.range(0, samples.size())
            .mapToObj(i -> samples.get(i).least(other.samples.get(i)))
            .toList());
  }

  private static GrowthExponent once(List<Integer> sizes, IntFunction<Runnable> workload) {
    return of(
        IntStream.range(0, sizes.size())
            .mapToObj(i -> sample(sizes.get(i), workload.apply(sizes.get(i)), RUNS - i))
            .toList());
  }

  /** Returns the minimum cost of several runs. */
  public static Sample sample(int size, Runnable run) {
    return sample(size, run, RUNS);
  }

  private static Sample sample(int size, Runnable run, int runs) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    long bytes = Long.MAX_VALUE;
    long nanos = Long.MAX_VALUE;
    for (int i = 0; i < Math.max(1, runs); i++) {
      long bytesBefore = threads.getThreadAllocatedBytes(self);
      long nanosBefore = threads.getCurrentThreadCpuTime();
      run.run();
      nanos = Math.min(nanos, threads.getCurrentThreadCpuTime() - nanosBefore);
      bytes = Math.min(bytes, threads.getThreadAllocatedBytes(self) - bytesBefore);
    }
    return new Sample(size, bytes, nanos);
  }

  /** Returns the slope of the line through the logarithms of sizes and costs. */
  private static double slope(List<Sample> samples, ToDoubleFunction<Sample> cost) {
    double meanX = samples.stream().mapToDouble(each -> Math.log(each.size())).average().orElse(0);
    double meanY =
        samples.stream()
            .mapToDouble(each -> Math.log(cost.applyAsDouble(each)))
            .average()
            .orElse(0);
    double products = 0;
    double squares = 0;
    for (Sample each : samples) {
      double x = Math.log(each.size()) - meanX;
      products += x * (Math.log(cost.applyAsDouble(each)) - meanY);
      squares += x * x;
    }
    return products / squares;
  }

  /** Returns the exponents and the cost of each size on one line. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "bytes ^%.2f, time ^%.2f:", bytes, time)
        + samples.stream()
            .map(
                each ->
                    String.format(
                        Locale.ROOT,
                        " %d %.1f MB %.1f ms",
                        each.size(),
                        each.bytes() / 1e6,
                        each.nanos() / 1e6))
            .collect(Collectors.joining(","));
  }
}
