package dev.lockstep.benchmarks;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A program that measures contenders and prints one table for each course. All rows of a table are
 * measured in one run.
 */
public final class Report {

  private final BenchOptions options;
  private final PrintStream out;

  private Report(BenchOptions options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /** Prints the tables. {@code --help} prints the options. */
  public static void main(String[] args) throws Exception {
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<String> words = List.of(args);
    Optional<Chapter> chapter = Chapter.of(words);
    if (chapter.isPresent()) {
      System.exit(chapter.get().print(words, out));
      return;
    }
    BenchOptions options = BenchOptions.of(words);
    if (options == null) {
      out.println(BenchOptions.usage());
      System.exit(words.contains("--help") || words.contains("-h") ? 0 : 2);
      return;
    }
    for (Course course : options.courses()) {
      new Report(options, out).print(course);
    }
  }

  private void print(Course course) throws RunnerException {
    List<Contender> contenders = options.contenders(course);
    Map<Contender, Row> rows = new EnumMap<>(Contender.class);
    contenders.forEach(contender -> rows.put(contender, new Row(course, contender)));
    for (RunResult result : run(course, contenders)) {
      Contender contender = Contender.valueOf(result.getParams().getParam("contender"));
      String benchmark = result.getParams().getBenchmark();
      rows.get(contender).add(benchmark, score(result), allocation(result));
    }
    rows.values().forEach(Row::weigh);
    out.println(new Table(course, List.copyOf(rows.values())).text());
  }

  private Collection<RunResult> run(Course course, List<Contender> contenders)
      throws RunnerException {
    boolean thorough = options.isThorough();
    ChainedOptionsBuilder settings =
        new OptionsBuilder()
            .include(EventBenchmark.class.getName())
            .param("course", course.name())
            .param("contender", contenders.stream().map(Enum::name).toArray(String[]::new))
            .addProfiler(GCProfiler.class)
            .jvmArgsAppend("-Xms1g", "-Xmx1g", "-Dslf4j.internal.verbosity=ERROR")
            .verbosity(thorough ? VerboseMode.NORMAL : VerboseMode.SILENT)
            .shouldFailOnError(true)
            .forks(thorough ? 3 : 1)
            .warmupIterations(thorough ? 5 : 3)
            .warmupTime(TimeValue.milliseconds(thorough ? 1_000 : 300))
            .measurementIterations(5)
            .measurementTime(TimeValue.milliseconds(thorough ? 1_000 : 300));
    System.err.println(
        "Timing %d contenders on %s, %s"
            .formatted(
                contenders.size(),
                BenchOptions.word(course),
                thorough ? "the long way" : "quickly"));
    return new Runner(settings.build()).run();
  }

  private static double score(RunResult result) {
    return result.getPrimaryResult().getScore();
  }

  private static double allocation(RunResult result) {
    Result<?> norm = result.getSecondaryResults().get("gc.alloc.rate.norm");
    Result<?> dotted = result.getSecondaryResults().get("·gc.alloc.rate.norm");
    Result<?> found = norm == null ? dotted : norm;
    return found == null ? Double.NaN : found.getScore();
  }
}
