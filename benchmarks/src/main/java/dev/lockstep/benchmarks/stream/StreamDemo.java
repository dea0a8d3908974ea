package dev.lockstep.benchmarks.stream;

import dev.lockstep.statecharts.Charts;
import dev.lockstep.stream.flink.ChartFunction;
import dev.lockstep.stream.flink.KeyedEvent;
import dev.lockstep.stream.flink.StepResult;
import dev.lockstep.stream.flink.StreamChart;
import dev.lockstep.stream.flink.StreamSettings;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * The demonstration of {@code ./lockstep stream --demo}: a generated stream of sessions is compared
 * with the session chart on an embedded cluster.
 */
public final class StreamDemo {

  private static final double NANOS = 1e9;

  /** One in this many sessions deviates. */
  private static final int PLANTED = 5_000;

  /** The number of deviations that are printed. */
  private static final int SHOWN = 5;

  private static final LongAdder CONFORMING = new LongAdder();
  private static final LongAdder DEVIATING = new LongAdder();
  private static final AtomicInteger PRINTED = new AtomicInteger();

  private StreamDemo() {}

  /** Executes the demonstration. {@code --help} prints the options. */
  public static void main(String[] args) throws Exception {
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.exit(print(List.of(args), out));
  }

  private static int print(List<String> words, PrintStream out) throws Exception {
    long sessions = 200_000;
    String backend = "heap";
    boolean isDemo = false;
    for (String word : words) {
      if (word.equals("--demo")) {
        isDemo = true;
      } else if (word.matches("--sessions=[1-9]\\d{0,7}")) {
        sessions = Long.parseLong(word.substring("--sessions=".length()));
      } else if (word.matches("--state=(heap|rocksdb)")) {
        backend = word.substring("--state=".length());
      } else {
        isDemo = false;
        break;
      }
    }
    if (!isDemo) {
      out.println(
          """
          Usage: ./lockstep stream --demo [--sessions=N] [--state=heap|rocksdb]

          Compares the events of N generated sessions (200,000) with the session chart on an
          embedded cluster of Apache Flink with two tasks. Prints rates and the first deviations
          until the stream ends. A few sessions deviate: they succeed before they start.\
          """);
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    run(new SessionEvents((sessions + 1) / 2, (sessions + 1) / 2, PLANTED), backend, out);
    return 0;
  }

  private static void run(SessionEvents events, String backend, PrintStream out) throws Exception {
    out.printf(
        Locale.ROOT,
        "%,d events of %,d sessions, %s state, %d tasks%n",
        events.size(),
        2 * events.sessions(),
        backend,
        StreamJob.PARALLELISM);
    long begun = System.nanoTime();
    {
      var environment = StreamJob.environment(backend.equals("heap") ? "hashmap" : backend);
      StreamChart chart = StreamChart.generated(() -> Charts.find("session").orElseThrow());
      SingleOutputStreamOperator<StepResult> results =
          StreamJob.source(environment, events)
              .keyBy(KeyedEvent::key)
              .process(new ChartFunction<>(chart, StreamSettings.check(), KeyedEvent::read));
      results
          .filter(
              result -> {
                CONFORMING.increment();
                return false;
              })
          .sinkTo(new DiscardingSink<>());
      results
          .getSideOutput(ChartFunction.DEVIATIONS)
          .filter(
              result -> {
                DEVIATING.increment();
                show(result);
                return false;
              })
          .sinkTo(new DiscardingSink<>());
      CompletableFuture<Void> job =
          CompletableFuture.runAsync(
              () -> {
                try {
                  environment.execute();
                } catch (Exception problem) {
                  throw new IllegalStateException(problem);
                }
              });
      follow(job, out, begun);
    }
    double seconds = (System.nanoTime() - begun) / NANOS;
    out.printf(
        Locale.ROOT,
        "%,d conforming, %,d deviating; %.1f s with the start of the cluster%n",
        CONFORMING.sum(),
        DEVIATING.sum(),
        seconds);
  }

  private static void show(StepResult result) {
    if (PRINTED.getAndIncrement() < SHOWN) {
      System.out.printf(
          "  session %s: %s %s; the chart is in %s and accepts %s%n",
          result.key(), result.kind(), result.event(), result.states(), result.details());
    }
  }

  private static void follow(CompletableFuture<Void> job, PrintStream out, long begun)
      throws Exception {
    long last = 0;
    while (true) {
      try {
        job.get(1, TimeUnit.SECONDS);
        return;
      } catch (TimeoutException running) {
        long now = CONFORMING.sum() + DEVIATING.sum();
        out.printf(
            Locale.ROOT,
            "%4.0f s %,12d events/s %,12d events %,8d deviations%n",
            (System.nanoTime() - begun) / NANOS,
            now - last,
            now,
            DEVIATING.sum());
        last = now;
      }
    }
  }
}
