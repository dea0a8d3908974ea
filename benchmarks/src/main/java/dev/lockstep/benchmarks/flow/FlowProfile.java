package dev.lockstep.benchmarks.flow;

import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.benchmarks.place.TableLog;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A report about the threads, statements and write-ahead log of the engine's flows. */
final class FlowProfile {

  private static final int WARMING = 5_000;
  private static final int MEASURED = 1_000;
  private static final int SAMPLED = 5_000;

  /** Few enough that SQLite does not checkpoint its log meanwhile. */
  private static final int RUNS_ON_SQLITE = 150;

  /** Many, because PostgreSQL logs pages as a whole when the log begins. */
  private static final int RUNS_ON_POSTGRESQL = 1_500;

  private FlowProfile() {}

  static int print(List<String> words, List<Integer> inFlight, PrintStream out) throws Exception {
    if (!words.contains("postgresql")) {
      for (int number : inFlight) {
        try (Place place = Place.sqlite()) {
          print(place, 1, RUNS_ON_SQLITE, number, out);
        }
      }
    }
    if (!words.contains("sqlite")) {
      for (int number : inFlight) {
        try (Place place = Place.postgresql()) {
          print(place, 4, RUNS_ON_POSTGRESQL, number, out);
        }
      }
    }
    return 0;
  }

  /** Returns the processor time of the threads of the engine in nanoseconds, by kind. */
  private static Map<String, Long> threads() {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    Map<String, Long> times = new TreeMap<>();
    for (ThreadInfo thread : bean.getThreadInfo(bean.getAllThreadIds())) {
      if (thread != null && thread.getThreadName().startsWith("lockstep-")) {
        String kind = ThreadSamples.kind(thread.getThreadName());
        long nanos = bean.getThreadCpuTime(thread.getThreadId());
        times.merge(kind, Math.max(0, nanos), Long::sum);
      }
    }
    return times;
  }

  private static void print(Place place, int workers, int runs, int inFlight, PrintStream out)
      throws Exception {
    Statements statements = new Statements();
    try (EngineSide side =
        new EngineSide(place.open("profile", statements::tap), inFlight, workers)) {
      side.run(WARMING, inFlight);
      double server = place.processor();
      Map<String, Long> threads = threads();
      long all = FlowReport.processorTime();
      side.run(MEASURED, inFlight);
      double process = (FlowReport.processorTime() - all) / 1e6 / MEASURED;
      out.printf(
          Locale.ROOT,
          "%n%s, %d in flight, milliseconds of processor per run: server %.2f, process %.2f",
          place,
          inFlight,
          (place.processor() - server) / MEASURED,
          process);
      threads()
          .forEach(
              (name, nanos) ->
                  out.printf(
                      Locale.ROOT,
                      ", %s %.2f",
                      name,
                      (nanos - threads.getOrDefault(name, 0L)) / 1e6 / MEASURED));
      double stored = place.stored("profile");
      out.printf(
          Locale.ROOT,
          "%n%s, %d in flight: %.0f stored bytes per run, of %d",
          place,
          inFlight,
          stored / (WARMING + MEASURED),
          WARMING + MEASURED);
      try (ThreadSamples samples = new ThreadSamples()) {
        side.run(SAMPLED, inFlight);
        out.printf(
            Locale.ROOT, "%n%s, %d in flight, threads of %d runs%n", place, inFlight, SAMPLED);
        samples.print(SAMPLED, out);
      }
      TableLog log = place.log("profile");
      statements.reset();
      side.run(runs, inFlight);
      long executions = statements.executions();
      Map<String, Statements.Count> counts = statements.counts();
      Map<String, Long> bytes = log.bytes();
      long logged = bytes.values().stream().mapToLong(Long::longValue).sum();
      out.printf(
          Locale.ROOT,
          "%n%s, %d in flight, per run: %.1f KB of log, %.2f executions%n",
          place,
          inFlight,
          logged / 1e3 / runs,
          (double) executions / runs);
      bytes.forEach(
          (name, sum) ->
              out.printf(
                  Locale.ROOT,
                  "  %-28s %8.2f KB %5.1f %%%n",
                  name,
                  sum / 1e3 / runs,
                  100.0 * sum / logged));
      log.updates()
          .forEach(
              (table, updates) ->
                  out.printf(
                      Locale.ROOT,
                      "  updates of %-17s %8.2f, heap-only %.2f%n",
                      table,
                      (double) updates.all() / runs,
                      (double) updates.heapOnly() / runs));
      out.printf(Locale.ROOT, "  %-28s %11s %8s%n", "statement", "executions", "rows");
      counts.forEach(
          (name, count) ->
              out.printf(
                  Locale.ROOT,
                  "  %-28s %11.2f %8.2f%n",
                  name,
                  (double) count.executions.sum() / runs,
                  (double) count.rows.sum() / runs));
    }
  }
}
