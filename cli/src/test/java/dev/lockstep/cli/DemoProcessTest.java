package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the server of {@code demo} in a process that receives signals. */
@DisabledOnOs(OS.WINDOWS)
class DemoProcessTest {

  private static final int SIGINT = 2;
  private static final List<String> HEED_INTERRUPT = List.of("env", "--default-signal=INT");

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void theFolderIsDeletedAfterASignal(String signal) throws Exception {
    Process demo = start();
    try {
      assertThat(tokens()).hasSize(1);

      signal(demo, signal);
      assertThat(demo.waitFor(2, TimeUnit.MINUTES)).isTrue();

      assertThat(folders()).isEmpty();
    } finally {
      demo.destroyForcibly();
    }
  }

  @Test
  void theFolderOfAKilledProcessIsDeletedByTheNext() throws Exception {
    Process killed = start();
    List<Path> left = tokens();
    signal(killed, "KILL");
    assertThat(killed.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(left).hasSize(1).allMatch(Files::exists);

    Process next = start();
    try {
      assertThat(left).noneMatch(Files::exists);
      assertThat(tokens()).hasSize(1);
    } finally {
      next.destroyForcibly();
    }
  }

  /** Starts a process and waits for the last line of its greeting. */
  private Process start() throws IOException {
    List<String> command = new ArrayList<>(isInterruptIgnored() ? HEED_INTERRUPT : List.of());
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path"),
            DemoProcess.class.getName()));
    Process demo = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(demo.getInputStream(), StandardCharsets.UTF_8));
    StringBuilder said = new StringBuilder();
    String line = lines.readLine();
    while (line != null && !line.contains("Stop it with ctrl-C")) {
      said.append(line).append('\n');
      line = lines.readLine();
    }
    assertThat(line).as(said.toString()).isNotNull();
    return demo;
  }

  /**
   * Returns whether this process ignores SIGINT, as jobs in the background of a shell do. A child
   * inherits that.
   */
  private static boolean isInterruptIgnored() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> new BigInteger(line.substring("SigIgn:".length()).strip(), 16))
            .anyMatch(ignored -> ignored.testBit(SIGINT - 1));
  }

  private static void signal(Process process, String signal) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + signal, "" + process.pid()).start();
    assertThat(kill.waitFor()).isZero();
  }

  private List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(temporary)) {
      return all.filter(path -> path.getFileName().toString().startsWith("lockstep-demo")).toList();
    }
  }

  private List<Path> tokens() throws IOException {
    return folders().stream()
        .map(folder -> folder.resolve("admin.token"))
        .filter(Files::exists)
        .toList();
  }
}
