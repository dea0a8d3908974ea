package dev.lockstep.benchmarks.explore;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.packed.PackedExploration;
import dev.lockstep.verification.packed.PackedReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A report that explores all states of a chart with one thread and with all, in turn, and prints
 * the states found in a second.
 */
public final class ExploreReport {

  private static final String SHIPPED = "/explore/press-hall.statechart.yaml";
  private static final int ROUNDS = 3;
  private static final double SECOND = 1e9;

  private ExploreReport() {}

  /**
   * Prints the table.
   *
   * @return the exit code
   */
  public static int print(List<String> words, PrintStream out) throws IOException {
    if (words.size() > 1 || words.stream().anyMatch(word -> word.startsWith("-"))) {
      out.println(
          """
          Usage: ./lockstep bench explore [CHART]

          Explores all states of a chart file without schemas (default: four lines that share presses,
          10,240,000 states), with one thread and with one for each processor, and prints the distinct
          states found in a second: the median of 3 rounds after a warm-up.""");
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    IrChart chart =
        words.isEmpty() ? shipped() : compile(Files.readAllBytes(Path.of(words.get(0))));
    int processors = Runtime.getRuntime().availableProcessors();
    List<Integer> threads = processors > 1 ? List.of(1, processors) : List.of(1);
    List<List<PackedReport>> reports = new ArrayList<>();
    threads.forEach(any -> reports.add(new ArrayList<>()));
    for (int round = 0; round <= ROUNDS; round++) {
      for (int i = 0; i < threads.size(); i++) {
        PackedReport report = PackedExploration.of(chart).withThreads(threads.get(i)).run();
        if (report.notModelled().isPresent()) {
          out.print(report.toText());
          return 1;
        }
        if (round > 0) {
          reports.get(i).add(report);
        }
      }
    }
    print(reports, threads, out);
    return 0;
  }

  private static void print(
      List<List<PackedReport>> reports, List<Integer> threads, PrintStream out) {
    PackedReport first = reports.get(0).get(0);
    out.printf("Java %s, heap at most %,d MB%n", Runtime.version(), megabytes(maximum()));
    out.println(first.toText());
    out.println("| threads | s | states/s | states/s/thread | steps/s | set of states, MB |");
    out.println("|--:|--:|--:|--:|--:|--:|");
    for (int i = 0; i < threads.size(); i++) {
      double seconds = median(reports.get(i));
      PackedReport report = reports.get(i).get(0);
      out.println(
          String.format(
              Locale.ROOT,
              "| %d | %.2f | %,.0f | %,.0f | %,.0f | %,d |",
              threads.get(i),
              seconds,
              report.states() / seconds,
              report.states() / seconds / threads.get(i),
              report.steps() / seconds,
              megabytes(report.bytes())));
    }
  }

  private static double median(List<PackedReport> reports) {
    return reports.stream()
        .mapToDouble(report -> report.nanos() / SECOND)
        .sorted()
        .skip(reports.size() / 2)
        .findFirst()
        .orElseThrow();
  }

  private static long maximum() {
    return Runtime.getRuntime().maxMemory();
  }

  private static long megabytes(long bytes) {
    return bytes >> 20;
  }

  static IrChart shipped() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ExploreReport.class.getResourceAsStream(SHIPPED))) {
      return compile(in.readAllBytes());
    }
  }

  private static IrChart compile(byte[] text) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("chart.statechart.yaml", text)),
                SchemaFolder.empty(),
                Rules.relaxable()));
    return compilation.charts().stream()
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("" + compilation.diagnostics()));
  }
}
