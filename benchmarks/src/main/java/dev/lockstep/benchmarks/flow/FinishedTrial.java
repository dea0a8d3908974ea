package dev.lockstep.benchmarks.flow;

import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.flow.RunFilter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A trial of runs beside many finished ones, compared with the same runs in a store that has few,
 * measured alternately. Reads are measured alone and beside running runs.
 */
public final class FinishedTrial {

  private static final int ROUNDS = 5;
  private final PrintStream out;
  private final int finished;
  private final int measured;
  private final int reads;

  private FinishedTrial(PrintStream out, int finished, int measured) {
    this.out = out;
    this.finished = finished;
    this.measured = measured;
    this.reads = measured;
  }

  /**
   * Prints the figures with 100,000 finished runs, 1,000,000 with {@code --long}, or 500 with
   * {@code --short}. {@code sqlite} or {@code postgresql} selects one store. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    int finished = words.contains("--long") ? 1_000_000 : 100_000;
    FinishedTrial trial =
        words.contains("--short")
            ? new FinishedTrial(out, 500, 50)
            : new FinishedTrial(out, finished, 1_000);
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        trial.print(place, 1);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        trial.print(place, 4);
      }
    }
    return 0;
  }

  private void print(Place place, int workers) throws Exception {
    out.printf(Locale.ROOT, "%n%s, %,d finished runs of five nodes%n", place, finished);
    fill(place);
    try (EngineSide few = new EngineSide(place.open("few"), 64, workers);
        EngineSide many = new EngineSide(place.open("many"), 64, workers)) {
      compare(few, many, 4);
      compare(few, many, 64);
      reads(many);
    }
  }

  /** Writes the finished runs: copies of one. */
  private void fill(Place place) throws Exception {
    RecordStore store = place.open("many");
    try (EngineSide side = new EngineSide(store, 4, 1)) {
      CountDownLatch hasEnded = new CountDownLatch(1);
      Id model = side.start(hasEnded::countDown);
      hasEnded.await();
      long before = System.nanoTime();
      new RunCopies(store, model).write(finished);
      line("writing them", "%.0f s".formatted((System.nanoTime() - before) / 1e9));
    }
  }

  private void compare(EngineSide few, EngineSide many, int inFlight) throws Exception {
    Map<EngineSide, List<long[]>> times = new LinkedHashMap<>();
    Map<EngineSide, Double> seconds = new LinkedHashMap<>();
    for (int round = -1; round < ROUNDS; round++) {
      for (EngineSide side : List.of(few, many)) {
        long before = System.nanoTime();
        long[] took = side.run(measured, inFlight);
        if (round >= 0) {
          times.computeIfAbsent(side, any -> new ArrayList<>()).add(took);
          seconds.merge(side, (System.nanoTime() - before) / 1e9, Double::sum);
        }
      }
    }
    for (EngineSide side : List.of(few, many)) {
      line(
          "%d in flight, %s, p50 / p99"
              .formatted(inFlight, side == few ? "few finished" : "many finished"),
          "%s ms, %.0f runs/s"
              .formatted(Latencies.of(times.get(side)), ROUNDS * measured / seconds.get(side)));
    }
  }

  private void reads(EngineSide side) throws InterruptedException {
    CountDownLatch hasEnded = new CountDownLatch(1);
    Id run = side.start(hasEnded::countDown);
    hasEnded.await();
    Map<String, Runnable> questions = new LinkedHashMap<>();
    questions.put("a run", () -> side.flows().run(EngineSide.CALLER, run));
    questions.put("its nodes", () -> side.flows().nodes(EngineSide.CALLER, run));
    questions.put("its timeline", () -> side.flows().timeline(EngineSide.CALLER, run, 0, 100));
    questions.put(
        "the newest 50 runs", () -> side.flows().runs(EngineSide.CALLER, RunFilter.ALL, null, 50));
    questions.values().forEach(question -> Latencies.of(reads, question));
    questions.forEach((name, question) -> read(name, "alone", question));
    for (int inFlight : List.of(4, 64)) {
      AtomicBoolean isOver = new AtomicBoolean();
      CompletableFuture<?> load =
          CompletableFuture.runAsync(
              () -> load(side, inFlight, isOver), task -> new Thread(task).start());
      questions.forEach(
          (name, question) -> read(name, "beside " + inFlight + " in flight", question));
      isOver.set(true);
      load.join();
    }
  }

  private void read(String name, String beside, Runnable question) {
    line("read " + name + ", " + beside, Latencies.of(reads, question) + " ms");
  }

  private static void load(EngineSide side, int inFlight, AtomicBoolean isOver) {
    try {
      while (!isOver.get()) {
        side.run(10 * inFlight, inFlight);
      }
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }

  private void line(String what, String value) {
    out.printf(Locale.ROOT, "  %-46s %s%n", what, value);
  }
}
