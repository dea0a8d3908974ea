package dev.lockstep.benchmarks.lists;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A stored run as the questions see it.
 *
 * @param endedAt milliseconds since 1970; -1 if it has not ended
 */
record SeededRun(
    String id,
    String workflow,
    String state,
    String starter,
    String invoice,
    double amount,
    String customer,
    long startedAt,
    long endedAt) {

  long duration() {
    return endedAt < 0 ? -1 : endedAt - startedAt;
  }

  /** Writes a line for each run. */
  static void write(List<SeededRun> runs, Path file) throws IOException {
    Files.write(file, runs.stream().map(SeededRun::line).toList());
  }

  /** Reads the runs of a file that {@link #write} has written. */
  static List<SeededRun> read(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(SeededRun::of).toList();
  }

  private String line() {
    return String.join(
        "\t",
        id,
        workflow,
        state,
        starter,
        invoice,
        Double.toString(amount),
        customer,
        Long.toString(startedAt),
        Long.toString(endedAt));
  }

  private static SeededRun of(String line) {
    String[] parts = line.split("\t", -1);
    return new SeededRun(
        parts[0],
        parts[1],
        parts[2],
        parts[3],
        parts[4],
        Double.parseDouble(parts[5]),
        parts[6],
        Long.parseLong(parts[7]),
        Long.parseLong(parts[8]));
  }
}
