package dev.lockstep.benchmarks.cold;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A report that starts new JVMs, alternating between contenders, and prints the time to the first
 * answer.
 */
public final class ColdReport {

  private static final int FEWEST = 10;
  private static final int RUNS = 21;
  private static final double MILLION = 1e6;

  private ColdReport() {}

  /**
   * Prints the table.
   *
   * @return the exit code
   */
  public static int print(List<String> words, PrintStream out) {
    int runs = words.isEmpty() ? RUNS : number(words.get(0));
    if (words.size() > 1 || runs < FEWEST) {
      out.println(
          """
          Usage: ./lockstep bench cold [RUNS]

          Starts RUNS new JVMs (default: 21, at least 10) for each contender, in turn, and prints the median
          time from the beginning of main to the first answer on an envelope in UTF-8.""");
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    Map<Cold, List<Double>> times = new EnumMap<>(Cold.class);
    for (int run = 0; run < runs; run++) {
      for (Cold cold : Cold.values()) {
        times.computeIfAbsent(cold, any -> new ArrayList<>()).add(ColdRun.nanos(cold) / MILLION);
      }
    }
    out.printf("first answer, Java %s, %d JVMs each; ms%n%n", Runtime.version(), runs);
    out.println("| contender | least | median | most | x ours |");
    out.println("|---|--:|--:|--:|--:|");
    double ours = median(times.get(Cold.OURS));
    times.forEach((cold, each) -> out.println(line(cold, each, ours)));
    return 0;
  }

  private static String line(Cold cold, List<Double> times, double ours) {
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %.1f | %.1f | %.2f |",
        cold.label(),
        times.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
        median(times),
        times.stream().mapToDouble(Double::doubleValue).max().orElseThrow(),
        median(times) / ours);
  }

  private static double median(List<Double> times) {
    double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static int number(String word) {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
