package dev.lockstep.benchmarks.durable;

import java.io.IOException;
import java.io.PrintStream;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A report that compares the engine with a writer by hand, measured alternately. */
public final class DurableReport {

  private static final List<Integer> CALLERS = List.of(1, 4, 64, 256);

  private final PrintStream out;
  private final int rounds;
  private final Duration time;

  private DurableReport(PrintStream out, int rounds, Duration time) {
    this.out = out;
    this.rounds = rounds;
    this.time = time;
  }

  /**
   * Prints the tables. {@code sqlite} or {@code postgresql} selects one store, {@code --long} takes
   * seven times as long. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out)
      throws IOException, SQLException, InterruptedException {
    boolean isLong = words.contains("--long");
    DurableReport report =
        new DurableReport(out, isLong ? 7 : 3, Duration.ofMillis(isLong ? 5_000 : 1_500));
    out.println("Durable transitions per second: an instance, a journal entry and an event each.");
    if (!words.contains("postgresql")) {
      try (Kind kind = new SqliteKind()) {
        report.print(kind);
      }
    }
    if (!words.contains("sqlite")) {
      try (Kind kind = new PostgresKind()) {
        report.print(kind);
      }
    }
    return 0;
  }

  private void print(Kind kind) throws SQLException, InterruptedException {
    out.printf(
        Locale.ROOT,
        "%n%-12s %8s %12s %12s %7s %18s %18s %16s%n",
        kind,
        "callers",
        "engine/s",
        "by hand/s",
        "ratio",
        "engine p50/p99 us",
        "by hand p50/p99 us",
        "processor us");
    for (int callers : CALLERS) {
      print(kind, callers);
    }
  }

  private void print(Kind kind, int callers) throws SQLException, InterruptedException {
    Measured[] engine = new Measured[rounds];
    Measured[] byHand = new Measured[rounds];
    try (Writer ours = kind.engine(callers);
        Writer theirs = kind.byHand(callers)) {
      Callers threads = new Callers(callers);
      threads.call(ours, time);
      threads.call(theirs, time);
      for (int i = 0; i < rounds; i++) {
        engine[i] = threads.call(ours, time);
        byHand[i] = threads.call(theirs, time);
      }
    }
    Measured ours = Measured.median(engine);
    Measured theirs = Measured.median(byHand);
    out.printf(
        Locale.ROOT,
        "%-12s %8d %12.0f %12.0f %7.2f %18s %18s %16s%n",
        "",
        callers,
        ours.perSecond(),
        theirs.perSecond(),
        ours.perSecond() / theirs.perSecond(),
        latencies(ours),
        latencies(theirs),
        String.format(Locale.ROOT, "%.0f / %.0f", ours.processor(), theirs.processor()));
  }

  private static String latencies(Measured measured) {
    return String.format(Locale.ROOT, "%.0f / %.0f", measured.p50(), measured.p99());
  }
}
