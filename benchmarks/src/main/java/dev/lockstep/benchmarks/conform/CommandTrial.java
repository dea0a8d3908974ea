package dev.lockstep.benchmarks.conform;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Comparisons of log files by the command, in a new JVM with a heap of 256 MB. */
record CommandTrial(Path jar) {

  private static final int POLL_MILLIS = 10;

  /**
   * The result of a comparison.
   *
   * @param processor the processor time of the JVM with its start and compilation
   */
  record Result(Duration processor, String report) {}

  Result run(Path log, List<String> options) throws IOException, InterruptedException {
    Path report = Files.createTempFile("lockstep-conform", ".txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-jar", jar.toString()));
    command.addAll(List.of("conform", "session", "--logs", log.toString()));
    command.addAll(options);
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(report.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      Duration processor = Duration.ZERO;
      do {
        processor = process.info().totalCpuDuration().orElse(processor);
      } while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS));
      String text = text(report);
      if (process.exitValue() != 0) {
        throw new IllegalStateException("the comparison has failed: " + text);
      }
      return new Result(processor, text);
    } finally {
      Files.delete(report);
    }
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
