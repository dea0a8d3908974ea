package dev.lockstep.benchmarks.conform;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A report on comparisons of recorded sessions with their chart: in memory, from JSON Lines on
 * disk, and from a large log in a small heap. Rates are events in a second of processor time.
 */
public final class ConformReport {

  private static final int IN_MEMORY = 200_000;
  private static final int OPEN = 1_000;
  private static final int SHORT = 100_000;
  private static final int LONG = 1_100_000;
  private static final int LARGE = 1_500_000;
  private static final double NANOS = 1e9;
  private static final double MEGABYTE = 1e6;

  private ConformReport() {}

  /**
   * Prints the table.
   *
   * @return the exit code
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    boolean isLarge = words.contains("--large");
    List<Path> jars = words.stream().filter(word -> !word.startsWith("--")).map(Path::of).toList();
    if (jars.size() != 1 || !Files.isRegularFile(jars.get(0))) {
      out.println(
          """
          Usage: ./lockstep bench conform JAR [--large]

          Compares sessions of five events with their chart: in memory, and by the jar of the command,
          such as cli/target/lockstep.jar, from JSON lines with a heap of 256 MB. --large adds a log
          of 1.1 GB with 1,500,000 sessions, all of which are open at the same time.""");
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    out.println("| events | from | events per second of processor |");
    out.println("|---|---|--:|");
    for (boolean hasOwnTexts : List.of(false, true)) {
      var log = new SessionLog(IN_MEMORY, OPEN, hasOwnTexts);
      row(out, log, "memory", MemoryTrial.rate(log));
    }
    var trial = new CommandTrial(jars.get(0));
    for (boolean hasOwnTexts : List.of(false, true)) {
      disk(trial, hasOwnTexts, out);
    }
    if (isLarge) {
      large(trial, out);
    }
    return 0;
  }

  /** Subtracts a short log from a long one, so that the start of the JVM does not count. */
  private static void disk(CommandTrial trial, boolean hasOwnTexts, PrintStream out)
      throws IOException, InterruptedException {
    var few = new SessionLog(SHORT, OPEN, hasOwnTexts);
    var many = new SessionLog(LONG, OPEN, hasOwnTexts);
    long nanos = nanos(trial, many) - nanos(trial, few);
    row(out, many, "JSON lines on disk", (many.size() - few.size()) * NANOS / nanos);
  }

  private static long nanos(CommandTrial trial, SessionLog log)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("lockstep-conform", ".jsonl");
    try {
      log.write(file);
      return trial.run(file, List.of()).processor().toNanos();
    } finally {
      Files.delete(file);
    }
  }

  private static void large(CommandTrial trial, PrintStream out)
      throws IOException, InterruptedException {
    var log = new SessionLog(LARGE, LARGE, false);
    Path file = Files.createTempFile("lockstep-conform", ".jsonl");
    try {
      log.write(file);
      CommandTrial.Result result = trial.run(file, List.of());
      out.println();
      out.println(
          String.format(
              Locale.ROOT,
              "%,.0f MB with a heap of 256 MB: %.1f s of processor",
              Files.size(file) / MEGABYTE,
              result.processor().toNanos() / NANOS));
      out.print(result.report());
    } finally {
      Files.delete(file);
    }
  }

  private static void row(PrintStream out, SessionLog log, String from, double rate) {
    out.println(
        String.format(
            Locale.ROOT,
            "| %,d, payloads %s | %s | %,.0f |",
            log.size(),
            log.hasOwnTexts() ? "all different" : "repeated",
            from,
            rate));
  }
}
