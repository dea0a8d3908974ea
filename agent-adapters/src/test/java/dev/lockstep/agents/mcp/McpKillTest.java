package dev.lockstep.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed at random times has an irreversible tool of an MCP server called once,
 * or asks a person. {@code -Dlockstep.kills.mcp} is the number of kills, {@code -Dlockstep.seed}
 * the seed; {@code .ci/kill} is the long run.
 */
class McpKillTest {

  private static final int KILLS = Integer.getInteger("lockstep.kills.mcp", 2);
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());

  /** Number of parcels delivered after the last kill. */
  private static final int MORE = 3;

  @TempDir Path folder;

  @Test
  void callsAToolOfAProgramOnce() throws Exception {
    killed("stdio");
  }

  @Test
  void callsAToolOverHttpOnce() throws Exception {
    try (HttpServer server = new HttpServer(0)) {
      server.addTool(DeliveringServerMain.tool(folder.resolve("effects")));
      killed(server.address().toString());
    }
  }

  private void killed(String address) throws Exception {
    Random chance = new Random(SEED);
    for (int kill = 0; kill < KILLS; kill++) {
      Process agent = agent(address, Integer.MAX_VALUE);
      boolean hasEnded = agent.waitFor(20 + chance.nextInt(600), TimeUnit.MILLISECONDS);
      assertThat(hasEnded).as("ended by itself, see %s, seed %d", errors(), SEED).isFalse();
      agent.destroyForcibly().waitFor();
    }
    int last = KilledAgentMain.lines(folder.resolve("done")) + MORE;

    assertThat(agent(address, last).waitFor()).as("%s", errors()).isZero();

    List<String> effects = Files.readAllLines(folder.resolve("effects"));
    System.out.printf(
        "%d kills, seed %d: %d deliveries, %d questions to a person%n",
        KILLS, SEED, effects.size(), KilledAgentMain.lines(folder.resolve("asked")));
    assertThat(effects)
        .as("seed %d", SEED)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, last).mapToObj(String::valueOf).toList());
  }

  /** Starts an agent and waits until it is ready. */
  private Process agent(String address, int last) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            KilledAgentMain.class.getName(),
            folder.toString(),
            address,
            String.valueOf(last));
    builder.redirectError(ProcessBuilder.Redirect.appendTo(folder.resolve("errors").toFile()));
    Process agent = builder.start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(agent.getInputStream(), StandardCharsets.UTF_8));
    assertThat(output.readLine()).as("%s", errors()).isEqualTo("ready");
    return agent;
  }

  private String errors() throws IOException {
    Path file = folder.resolve("errors");
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
