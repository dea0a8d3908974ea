package dev.lockstep.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Starts {@link DiskVictim} under a program that records its system calls or lets them fail. */
final class TracedVictim {

  private TracedVictim() {}

  /**
   * Skips the test if this machine cannot trace processes; with {@code
   * -Dlockstep.strace.required=true}, fails it.
   */
  static void require() throws InterruptedException {
    if (!isPossible()) {
      assertThat(Boolean.getBoolean("lockstep.strace.required")).as("strace is missing").isFalse();
      Assumptions.abort("strace is needed to trace system calls");
    }
  }

  private static boolean isPossible() throws InterruptedException {
    try {
      return new ProcessBuilder("strace", "-f", "-o", "/dev/null", "true").start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    }
  }

  /**
   * Runs a victim to its end and returns the lines that it printed.
   *
   * @param program the program under which it runs, with its options; empty for none
   * @param arguments of the victim
   */
  static List<String> run(List<String> program, Path output, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(program);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx256m", "-cp"));
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(DiskVictim.class.getName());
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(Path.of(output + ".err").toFile())
            .start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("a victim did not end: " + Files.readString(output));
    }
    return Files.readAllLines(output, StandardCharsets.US_ASCII);
  }
}
