package dev.lockstep.benchmarks.scale;

import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A report that compares the engine with few and with many stored instances, measured alternately.
 */
public final class ScaleReport {

  private static final int FEW = 1_000;
  private static final int AT_ONCE = 64;

  private final PrintStream out;
  private final int many;
  private final int rounds;
  private final Random random = new Random(1);

  private ScaleReport(PrintStream out, int many, int rounds) {
    this.out = out;
    this.many = many;
    this.rounds = rounds;
  }

  /**
   * Prints the figures with 100,000 instances, or 1,000,000 with {@code --long}. {@code sqlite} or
   * {@code postgresql} selects one store. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws IOException {
    boolean isLong = words.contains("--long");
    ScaleReport report = new ScaleReport(out, isLong ? 1_000_000 : 100_000, isLong ? 9 : 5);
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        report.print(place);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        report.print(place);
      }
    }
    return 0;
  }

  private void print(Place place) {
    out.printf(Locale.ROOT, "%n%s, %,d parked instances%n", place, many);
    try (Crowd few = new Crowd(place.open("few"));
        Crowd crowd = new Crowd(place.open("many"))) {
      few.grow(FEW);
      long heap = heap();
      int threads = Thread.activeCount();
      long before = System.nanoTime();
      crowd.grow(many);
      line("parking them", "%.0f s".formatted((System.nanoTime() - before) / 1e9));
      long rows = heap() - heap;
      line("heap they hold", "%.0f bytes each".formatted((double) rows / many));
      line("threads they hold", Integer.toString(Thread.activeCount() - threads));
      compare(few, crowd);
      reads(crowd);
    }
    start(place);
  }

  private void compare(Crowd few, Crowd crowd) {
    Map<Crowd, List<Double>> together = inTurn(few, crowd, this::rate);
    Map<Crowd, List<Times>> single = inTurn(few, crowd, this::singly);
    double fewRate = median(together.get(few));
    double manyRate = median(together.get(crowd));
    line("a command among 1,000", median(single.get(few), Times::p50, "us"));
    line("a command among all", median(single.get(crowd), Times::p50, "us"));
    line("... p99 among 1,000", median(single.get(few), Times::p99, "us"));
    line("... p99 among all", median(single.get(crowd), Times::p99, "us"));
    line("... processor among 1,000", median(single.get(few), Times::processor, "us"));
    line("... processor among all", median(single.get(crowd), Times::processor, "us"));
    line("64 at once among 1,000", String.format(Locale.ROOT, "%.0f/s", fewRate));
    line(
        "64 at once among all",
        String.format(Locale.ROOT, "%.0f/s, ratio %.2f", manyRate, manyRate / fewRate));
  }

  /** Runs a trial on both sets alternately. The first round is not counted. */
  private <T> Map<Crowd, List<T>> inTurn(Crowd few, Crowd crowd, Function<Crowd, T> trial) {
    Map<Crowd, List<T>> trials = Map.of(few, new ArrayList<>(), crowd, new ArrayList<>());
    for (int round = -1; round < rounds; round++) {
      for (Crowd each : List.of(few, crowd)) {
        T result = trial.apply(each);
        if (round >= 0) {
          trials.get(each).add(result);
        }
      }
    }
    return trials;
  }

  /** Measures commands one after another, each on a random contract. */
  private Times singly(Crowd crowd) {
    return Times.of(400, () -> crowd.step(random.nextInt(crowd.size())).join());
  }

  /** Returns commands per second with 64 concurrent commands on the same 64 contracts. */
  private double rate(Crowd crowd) {
    int lots = 60;
    long before = System.nanoTime();
    for (int lot = 0; lot < lots; lot++) {
      List<CompletableFuture<?>> under = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        under.add(crowd.step(i));
      }
      under.forEach(CompletableFuture::join);
    }
    return lots * AT_ONCE * 1e9 / (System.nanoTime() - before);
  }

  private void reads(Crowd crowd) {
    Reads reads = crowd.store().reads();
    Map<String, Runnable> questions = new LinkedHashMap<>();
    questions.put("an instance", () -> reads.instance(any(crowd)));
    questions.put("its journal", () -> reads.journal(any(crowd), -1, 100));
    questions.put("its stream", () -> reads.stream(any(crowd), 0, 100));
    questions.put("its children", () -> reads.children(any(crowd)));
    questions.put("the newest 20", () -> reads.page(page(null, null, null)));
    questions.put("20 somewhere", () -> reads.page(page(null, null, any(crowd))));
    questions.put("20 of a chart", () -> reads.page(page("execution-contract", null, any(crowd))));
    questions.put(
        "20 in a state", () -> reads.page(page("execution-contract", "waiting", any(crowd))));
    questions.put("20 of a chart without", () -> reads.page(page("session", null, null)));
    questions.put("timers due", () -> reads.due(System.currentTimeMillis(), 100));
    questions.put("the next timer", reads::nextDue);
    questions.forEach(
        (name, question) -> {
          Times.of(200, question);
          line("read " + name, Times.of(1_000, question).toString());
        });
  }

  private Id any(Crowd crowd) {
    return crowd.get(random.nextInt(crowd.size()));
  }

  private static Reads.Page page(
      @Nullable String chart, @Nullable String state, @Nullable Id before) {
    return new Reads.Page(Crowd.TENANT, chart, state, before, 20);
  }

  /** Measures the time until a new process responds and executes work. */
  private void start(Place place) {
    for (int i = 0; i < 2; i++) {
      long before = System.nanoTime();
      try (Crowd crowd = new Crowd(place.open("many"))) {
        long opened = System.nanoTime();
        RecordStore store = crowd.store();
        store.reads().due(System.currentTimeMillis(), 100);
        int taken = store.queue().take(List.of("tools"), "bench", 100, Duration.ofMillis(1)).size();
        long ready = System.nanoTime();
        line(
            i == 0 ? "a start" : "another start",
            String.format(
                Locale.ROOT,
                "open %.0f ms, %d rows taken after %.0f ms",
                (opened - before) / 1e6,
                taken,
                (ready - before) / 1e6));
      }
    }
  }

  private static long heap() {
    System.gc();
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private interface Part {

    double of(Times times);
  }

  private static String median(List<Times> times, Part part, String unit) {
    double value = median(times.stream().map(part::of).toList());
    return String.format(Locale.ROOT, "%.0f %s", value, unit);
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private void line(String what, String value) {
    out.printf(Locale.ROOT, "  %-28s %s%n", what, value);
  }
}
