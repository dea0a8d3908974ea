package dev.lockstep.benchmarks.stream;

import com.sun.management.OperatingSystemMXBean;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.flink.ChartFunction;
import dev.lockstep.stream.flink.KeyedEvent;
import dev.lockstep.stream.flink.StepResult;
import dev.lockstep.stream.flink.StreamChart;
import dev.lockstep.stream.flink.StreamSettings;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * A report of the events per second of processor time of the session chart on an embedded cluster,
 * compared with a hand-written function.
 */
public final class StreamReport {

  private static final double NANOS = 1e9;
  private static final double MICROS = 1e6;
  private static final int WARMUP = 10_000;

  /** The number of runs of each contender, in turn; the one with the least time counts. */
  private static final int ROUNDS = 3;

  /**
   * A function with its name in the table.
   *
   * @param isExecuting false if its results have no effects
   */
  private record Contender(
      String name,
      boolean isExecuting,
      KeyedProcessFunction<String, KeyedEvent, StepResult> function) {}

  /** A measured job. */
  private record Run(
      long events, double cpu, double wall, long results, long states, long effects) {

    boolean isSame(Run other, boolean isExecuting) {
      return results == other.results
          && states == other.states
          && (!isExecuting || effects == other.effects);
    }
  }

  private StreamReport() {}

  /**
   * Prints the table for 1,000,000 sessions, or for a given number. {@code heap} or {@code rocksdb}
   * selects one state backend. Returns 1 if the contenders have different results.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    Optional<Long> number =
        words.stream().filter(word -> word.matches("\\d{1,9}")).map(Long::valueOf).findFirst();
    boolean isHelp = words.contains("--help") || words.contains("-h");
    boolean isKnown = words.stream().allMatch(word -> word.matches("\\d{1,9}|heap|rocksdb"));
    if (isHelp || !isKnown) {
      out.println(
          """
          Usage: ./lockstep bench stream [SESSIONS] [heap|rocksdb]

          Executes the session chart for 1,000,000 sessions (or SESSIONS) with five events each on
          an embedded Flink cluster with two tasks, and compares their events as recorded ones, with
          and without properties, on the generated machine and on the interpreter, beside a
          hand-written function. Each of them runs three times in turn; the least processor time
          counts. All sessions are in the state at the end.\
          """);
      return isHelp ? 0 : 2;
    }
    long half = Math.max(1, number.orElse(1_000_000L) / 2);
    boolean isSame = true;
    for (String backend : List.of("heap", "rocksdb")) {
      if (!words.contains("heap") && !words.contains("rocksdb") || words.contains(backend)) {
        isSame &= print(backend, half, out);
      }
    }
    return isSame ? 0 : 1;
  }

  private static boolean print(String backend, long half, PrintStream out) throws Exception {
    var events = new SessionEvents(half, half, 0);
    out.printf(
        Locale.ROOT,
        "%n%s state, %,d sessions, %,d events, %d tasks, %d processors, Java %s%n",
        backend,
        2 * half,
        events.size(),
        StreamJob.PARALLELISM,
        Runtime.getRuntime().availableProcessors(),
        Runtime.version().feature());
    out.printf(
        "%-24s %18s %12s %12s %12s%n", "", "events/s per core", "µs per event", "wall s", "ratio");
    StreamChart chart = StreamChart.generated(() -> Charts.find("session").orElseThrow());
    StreamSettings executed = StreamSettings.execute();
    StreamSettings checked = StreamSettings.check();
    List<Contender> contenders =
        List.of(
            new Contender("hand-written", true, new HandWrittenSession()),
            contender("executed", chart, executed),
            contender("executed, properties", chart, executed.withProperties(true)),
            contender("checked", chart, checked.withProperties(false)),
            contender("checked, properties", chart, checked),
            contender("executed, interpreter", chart.onInterpreter(), executed));
    for (Contender contender : contenders) {
      run(backend, new SessionEvents(WARMUP, WARMUP, 0), contender);
    }
    Map<String, Run> best = new LinkedHashMap<>();
    boolean isSame = true;
    Run first = null;
    for (int round = 0; round < ROUNDS; round++) {
      for (Contender contender : contenders) {
        Run run = run(backend, events, contender);
        first = first == null ? run : first;
        isSame &= run.isSame(first, contender.isExecuting());
        best.merge(contender.name(), run, (one, other) -> one.cpu() <= other.cpu() ? one : other);
      }
    }
    double hand = best.get(contenders.get(0).name()).cpu();
    best.forEach(
        (name, run) ->
            out.printf(
                Locale.ROOT,
                "%-24s %,18.0f %12.2f %12.1f %12.2f%n",
                name,
                run.events() / run.cpu(),
                run.cpu() / run.events() * MICROS,
                run.wall(),
                hand / run.cpu()));
    if (!isSame) {
      out.println("the contenders have different results");
    }
    return isSame;
  }

  private static Contender contender(String name, StreamChart chart, StreamSettings settings) {
    boolean isExecuting = !name.startsWith("checked");
    return new Contender(name, isExecuting, new ChartFunction<>(chart, settings, KeyedEvent::read));
  }

  private static Run run(String backend, SessionEvents events, Contender contender)
      throws Exception {
    Tally.clear();
    {
      var environment = StreamJob.environment(backend.equals("heap") ? "hashmap" : backend);
      StreamJob.source(environment, events)
          .keyBy(KeyedEvent::key)
          .process(contender.function())
          .filter(new Tally())
          .sinkTo(new DiscardingSink<>());
      var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
      long cpu = system.getProcessCpuTime();
      long wall = System.nanoTime();
      environment.execute();
      return new Run(
          events.size(),
          (system.getProcessCpuTime() - cpu) / NANOS,
          (System.nanoTime() - wall) / NANOS,
          Tally.count(),
          Tally.states(),
          Tally.effects());
    }
  }
}
