package dev.lockstep.benchmarks.payload;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A report that prints one table for each schema. All rows of a table are measured in one run. It
 * uses the processor time of the thread and the minimum of many short measurements, because other
 * load affects that least.
 */
public final class PayloadReport {

  private final PayloadOptions options;
  private final PrintStream out;

  private PayloadReport(PayloadOptions options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /**
   * Prints the tables.
   *
   * @return the exit code
   */
  public static int print(List<String> words, PrintStream out) throws RunnerException {
    PayloadOptions options = PayloadOptions.of(words);
    if (options == null) {
      out.println(PayloadOptions.usage());
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    for (Paper paper : options.papers()) {
      new PayloadReport(options, out).print(paper);
    }
    return 0;
  }

  private void print(Paper paper) throws RunnerException {
    Map<Contender, PayloadRow> rows = new EnumMap<>(Contender.class);
    for (Contender contender : options.contenders()) {
      rows.put(contender, new PayloadRow(contender, Answers.wrong(paper, contender)));
    }
    for (Way way : Way.values()) {
      time(paper, way, false, rows);
      time(paper, way, true, rows);
    }
    out.println(new PayloadTable(paper, rows).text());
  }

  private void time(Paper paper, Way way, boolean isWrong, Map<Contender, PayloadRow> rows)
      throws RunnerException {
    List<Contender> contenders =
        rows.values().stream()
            .filter(PayloadRow::isRight)
            .map(PayloadRow::contender)
            .filter(each -> each.isChecking() || !isWrong)
            .filter(each -> each.trial(paper, way).isPresent())
            .toList();
    if (contenders.isEmpty()) {
      return;
    }
    System.err.printf(
        "Timing %d contenders on %s, %s, %s%n",
        contenders.size(), paper, way, isWrong ? "wrong documents" : "valid documents");
    for (RunResult result : new Runner(settings(paper, way, isWrong, contenders).build()).run()) {
      Contender contender = Contender.valueOf(result.getParams().getParam("contender"));
      rows.get(contender).add(way, isWrong, least(result), allocation(result));
    }
  }

  private ChainedOptionsBuilder settings(
      Paper paper, Way way, boolean isWrong, List<Contender> contenders) {
    boolean thorough = options.isThorough();
    return new OptionsBuilder()
        .include(PayloadBenchmark.class.getName())
        .param("paper", paper.name())
        .param("way", way.name())
        .param("isWrong", Boolean.toString(isWrong))
        .param("contender", contenders.stream().map(Enum::name).toArray(String[]::new))
        .addProfiler(GCProfiler.class)
        .jvmArgsAppend("-Xms1g", "-Xmx1g", "-Dslf4j.internal.verbosity=ERROR")
        .verbosity(thorough ? VerboseMode.NORMAL : VerboseMode.SILENT)
        .shouldFailOnError(true)
        .forks(thorough ? 3 : 1)
        .warmupIterations(thorough ? 10 : 4)
        .warmupTime(TimeValue.milliseconds(500))
        .measurementIterations(thorough ? 100 : 30)
        .measurementTime(TimeValue.milliseconds(50));
  }

  /** Returns the minimum over all iterations of the processor time per document in nanoseconds. */
  private static double least(RunResult result) {
    return result.getBenchmarkResults().stream()
        .flatMap(fork -> fork.getIterationResults().stream())
        .mapToDouble(each -> count(each, "nanos") / count(each, "answers"))
        .min()
        .orElse(Double.NaN);
  }

  private static double count(IterationResult iteration, String counter) {
    return iteration.getSecondaryResults().get(counter).getScore();
  }

  private static double allocation(RunResult result) {
    Result<?> norm = result.getSecondaryResults().get("gc.alloc.rate.norm");
    Result<?> dotted = result.getSecondaryResults().get("·gc.alloc.rate.norm");
    Result<?> found = norm == null ? dotted : norm;
    return found == null ? Double.NaN : found.getScore();
  }
}
