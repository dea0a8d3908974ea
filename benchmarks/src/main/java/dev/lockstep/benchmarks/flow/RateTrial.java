package dev.lockstep.benchmarks.flow;

import dev.lockstep.benchmarks.place.Place;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A trial of latency at offered rates: runs of five nodes start at fixed times, whether earlier
 * ones have ended or not. The time of a run begins when it should have started.
 */
public final class RateTrial {

  private static final int WORKERS = 4;
  private static final int IN_FLIGHT = 256;
  private static final int CALLERS = 64;
  private static final int WARMING = 3_000;
  private static final int SECONDS = 10;
  private static final double GOAL_MILLIS = 100;

  private final PrintStream out;
  private final List<Integer> rates;
  private final int seconds;

  private RateTrial(PrintStream out, List<Integer> rates, int seconds) {
    this.out = out;
    this.rates = rates;
    this.seconds = seconds;
  }

  /**
   * Prints the latencies at rates of 50 to 800 runs a second, or at those given, and the highest
   * rate at which 99 % of the runs end within 100 ms. {@code sqlite} or {@code postgresql} selects
   * one store, {@code --short} measures for a second. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    List<Integer> given =
        words.stream().filter(word -> word.matches("[1-9]\\d{0,5}")).map(Integer::valueOf).toList();
    RateTrial trial =
        new RateTrial(
            out,
            given.isEmpty() ? List.of(50, 100, 200, 300, 400, 500, 600, 800) : given,
            words.contains("--short") ? 1 : SECONDS);
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        trial.print(place, 1);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        trial.print(place, WORKERS);
      }
    }
    return 0;
  }

  private void print(Place place, int workers) throws Exception {
    out.printf(
        Locale.ROOT,
        "%n%s, %d s at each rate%n%10s %10s %12s %12s%n",
        place,
        seconds,
        "offered/s",
        "ended/s",
        "p50 ms",
        "p99 ms");
    int highest = 0;
    try (EngineSide side = new EngineSide(place.open("rate"), IN_FLIGHT, workers)) {
      side.run(WARMING, 64);
      for (int rate : rates) {
        long begun = System.nanoTime();
        Latencies times = offer(side, rate);
        double took = (System.nanoTime() - begun) / 1e9;
        out.printf(
            Locale.ROOT,
            "%10d %10.0f %12.1f %12.1f%n",
            rate,
            rate * seconds / took,
            times.millis(0.5),
            times.millis(0.99));
        if (times.millis(0.99) > GOAL_MILLIS) {
          break;
        }
        highest = rate;
      }
    }
    out.printf(Locale.ROOT, "highest rate with p99 <= %.0f ms: %d/s%n", GOAL_MILLIS, highest);
  }

  private Latencies offer(EngineSide side, int rate) throws InterruptedException {
    int runs = rate * seconds;
    long[] took = new long[runs];
    AtomicInteger next = new AtomicInteger();
    CountDownLatch left = new CountDownLatch(runs);
    long begin = System.nanoTime() + 10_000_000;
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i < CALLERS; i++) {
      Thread caller =
          new Thread(
              () -> {
                for (int at = next.getAndIncrement(); at < runs; at = next.getAndIncrement()) {
                  long due = begin + (long) (at * 1e9 / rate);
                  sleepUntil(due);
                  int place = at;
                  side.start(
                      () -> {
                        took[place] = System.nanoTime() - due;
                        left.countDown();
                      });
                }
              },
              "caller");
      callers.add(caller);
      caller.start();
    }
    for (Thread caller : callers) {
      caller.join();
    }
    left.await();
    return Latencies.of(List.of(took));
  }

  private static void sleepUntil(long due) {
    for (long rest = due - System.nanoTime(); rest > 0; rest = due - System.nanoTime()) {
      LockSupport.parkNanos(rest);
    }
  }
}
