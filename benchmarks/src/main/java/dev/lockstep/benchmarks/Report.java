package dev.lockstep.benchmarks;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Times all contenders in one run and prints one table. */
public final class Report {

  private static final String USAGE =
      """
      Usage: ./lockstep bench [--long] [CONTENDER...]

      Times the session machine in each CONTENDER (default: all) and prints one table.
        --long    longer and more often: minutes become the better part of an hour
      Contenders:\s""";

  private final boolean thorough;
  private final List<Contender> contenders;

  private Report(boolean thorough, List<Contender> contenders) {
    this.thorough = thorough;
    this.contenders = contenders;
  }

  /** Prints the table; {@code --help} tells the options. */
  public static void main(String[] args) throws RunnerException {
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<String> names = new ArrayList<>(List.of(args));
    boolean thorough = names.remove("--long");
    List<Contender> chosen = new ArrayList<>();
    for (String name : names) {
      Contender contender = contender(name);
      if (contender == null) {
        out.println(USAGE + Arrays.toString(Contender.values()).toLowerCase(Locale.ROOT));
        System.exit(name.equals("--help") || name.equals("-h") ? 0 : 2);
        return;
      }
      chosen.add(contender);
    }
    new Report(thorough, chosen.isEmpty() ? List.of(Contender.values()) : chosen).print(out);
  }

  private static @org.jspecify.annotations.Nullable Contender contender(String name) {
    return Arrays.stream(Contender.values())
        .filter(contender -> contender.name().equalsIgnoreCase(name))
        .findFirst()
        .orElse(null);
  }

  private void print(PrintStream out) throws RunnerException {
    Map<Contender, Row> rows = new EnumMap<>(Contender.class);
    contenders.forEach(contender -> rows.put(contender, new Row(contender)));
    for (RunResult result : run()) {
      Contender contender = Contender.valueOf(result.getParams().getParam("contender"));
      String benchmark = result.getParams().getBenchmark();
      rows.get(contender).add(benchmark, score(result), allocation(result));
    }
    rows.values().forEach(Row::weigh);
    out.println(new Table(List.copyOf(rows.values())).text());
  }

  private Collection<RunResult> run() throws RunnerException {
    String[] names = contenders.stream().map(Enum::name).toArray(String[]::new);
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(SessionBenchmark.class.getName())
            .param("contender", names)
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
        "Timing " + names.length + " contenders, " + (thorough ? "the long way" : "quickly"));
    return new Runner(options.build()).run();
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
