package dev.lockstep.benchmarks.replay;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A report that replays a recorded conversation with the command in new JVMs, alternating between
 * contenders. The time of a short replay is subtracted from that of a long one, so that the start
 * of the JVM and the compilation of the chart do not count.
 */
public final class ReplayReport {

  private static final int SHORT = 25_000;
  private static final int LONG = 125_000;
  private static final int ROUNDS = 3;
  private static final double NANOS = 1e9;

  private record Contender(Path jar, String engine) {}

  private ReplayReport() {}

  /**
   * Prints the table.
   *
   * @return the exit code
   */
  public static int print(List<String> words, PrintStream out) throws Exception {
    List<Path> jars = words.stream().map(Path::of).toList();
    if (jars.isEmpty() || !jars.stream().allMatch(Files::isRegularFile)) {
      out.println(
          """
          Usage: ./lockstep bench replay JAR [JAR ...]

          Replays 500,000 inputs of the session chart with each jar of the command, such as
          cli/target/lockstep.jar, on both engines, and with the first jar also on each engine. Prints
          the median of three rounds, in inputs per second, with reading and printing the lines.""");
      return words.contains("--help") || words.contains("-h") ? 0 : 2;
    }
    Path folder = Files.createTempDirectory("lockstep-replay");
    Path few = folder.resolve("short.jsonl");
    Path many = folder.resolve("long.jsonl");
    try {
      int inputs = -RecordedEvents.write(few, SHORT) + RecordedEvents.write(many, LONG);
      print(measured(contenders(jars), few, many, inputs), out);
    } finally {
      Files.deleteIfExists(few);
      Files.deleteIfExists(many);
      Files.deleteIfExists(folder);
    }
    return 0;
  }

  private static List<Contender> contenders(List<Path> jars) {
    List<Contender> contenders = new ArrayList<>();
    jars.forEach(jar -> contenders.add(new Contender(jar, "both")));
    contenders.add(new Contender(jars.get(0), "interpreter"));
    contenders.add(new Contender(jars.get(0), "generated"));
    return contenders;
  }

  private static Map<Contender, Double> measured(
      List<Contender> contenders, Path few, Path many, int inputs)
      throws IOException, InterruptedException {
    Map<Contender, List<Double>> rates = new LinkedHashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (Contender contender : contenders) {
        double seconds = seconds(contender, many) - seconds(contender, few);
        rates.computeIfAbsent(contender, any -> new ArrayList<>()).add(inputs / seconds);
      }
    }
    Map<Contender, Double> medians = new LinkedHashMap<>();
    rates.forEach(
        (contender, each) -> medians.put(contender, each.stream().sorted().toList().get(1)));
    return medians;
  }

  private static double seconds(Contender contender, Path events)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                contender.jar().toString(),
                "replay",
                "session",
                "--events",
                events.toString(),
                "--engine",
                contender.engine())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("the replay has failed: " + contender);
    }
    return (System.nanoTime() - start) / NANOS;
  }

  private static void print(Map<Contender, Double> rates, PrintStream out) {
    double first = rates.values().iterator().next();
    out.println("| jar | engine | inputs/s | ratio to the first |");
    out.println("|---|---|--:|--:|");
    rates.forEach(
        (contender, rate) ->
            out.println(
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %,.0f | %.2f |",
                    contender.jar(),
                    contender.engine(),
                    rate,
                    rate / first)));
  }
}
