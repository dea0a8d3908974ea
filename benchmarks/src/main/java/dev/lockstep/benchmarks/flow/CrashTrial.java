package dev.lockstep.benchmarks.flow;

import dev.lockstep.benchmarks.place.Place;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/**
 * A trial of starts after a crash: a process that executes flows among many open ones is killed,
 * and the next process continues.
 */
public final class CrashTrial {

  private static final String NAME = "crash";
  private static final int ROUNDS = 5;

  private final PrintStream out;
  private final int open;

  private CrashTrial(PrintStream out, int open) {
    this.out = out;
    this.open = open;
  }

  /**
   * Prints the times with 100,000 open runs, or 500 with {@code --short}. {@code sqlite} or {@code
   * postgresql} selects one store. Returns the exit code.
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    CrashTrial trial = new CrashTrial(out, words.contains("--short") ? 500 : 100_000);
    if (!words.contains("postgresql")) {
      try (Place place = Place.sqlite()) {
        trial.print(place);
      }
    }
    if (!words.contains("sqlite")) {
      try (Place place = Place.postgresql()) {
        trial.print(place);
      }
    }
    return 0;
  }

  private void print(Place place) throws Exception {
    out.printf(
        Locale.ROOT,
        "%n%s, %,d open runs, each with a node that is due%n%-28s %12s %12s %12s%n",
        place,
        open,
        "ms after the process started",
        "ready",
        "first commit",
        "first end");
    RecordStore store = place.open(NAME);
    try (EngineSide side = new EngineSide(store, 4, 0)) {
      Id model = side.start(() -> {});
      new RunCopies(store, model).write(open);
    }
    for (int round = 0; round <= ROUNDS; round++) {
      start(place, round == 0 ? "first start" : "start after kill " + round);
    }
  }

  /** Starts a process, waits until it has ended some runs, and kills it. */
  private void start(Place place, String name) throws IOException, SQLException {
    String address;
    try (Connection connection = place.connect(NAME)) {
      address = connection.getMetaData().getURL();
    }
    long begun = System.nanoTime();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                CrashedProcess.class.getName(),
                address,
                NAME)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      double[] millis = new double[CrashedProcess.LINES];
      for (int i = 0; i < millis.length; i++) {
        if (lines.readLine() == null) {
          throw new IllegalStateException("the process ended by itself");
        }
        millis[i] = (System.nanoTime() - begun) / 1e6;
      }
      out.printf(
          Locale.ROOT, "%-28s %12.0f %12.0f %12.0f%n", name, millis[0], millis[1], millis[2]);
    } finally {
      process.destroyForcibly();
      process.onExit().join();
    }
  }
}
