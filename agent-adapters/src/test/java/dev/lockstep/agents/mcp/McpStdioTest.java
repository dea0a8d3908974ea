package dev.lockstep.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tools of a server that is a program, started by the test. */
class McpStdioTest extends McpContract {

  @Override
  McpTools connect(McpSettings settings) {
    return McpTools.stdio(settings, program(StdioServerMain.class), Map.of());
  }

  static List<String> program(Class<?> main) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        main.getName());
  }

  @Test
  void doesNotKnowWhatCameOfACallTheServerDiedOf() {
    assertThat(call("die"))
        .isInstanceOfSatisfying(
            ToolOutcome.Unclear.class, unclear -> assertThat(unclear.late()).isFalse());
  }

  @Test
  void startsADeadServerAgainForTheNextCall() {
    ToolOutcome first = call("pid");
    call("die");
    ToolOutcome second = call("pid");

    assertThat(first).isInstanceOf(ToolOutcome.Succeeded.class);
    assertThat(second).isInstanceOf(ToolOutcome.Succeeded.class).isNotEqualTo(first);
  }

  @Test
  void startsAServerAgainThatWasEndedFromOutside() {
    ToolOutcome.Succeeded pid = (ToolOutcome.Succeeded) call("pid");
    ProcessHandle server = ProcessHandle.of(Long.parseLong(pid.result())).orElseThrow();
    server.destroyForcibly();
    server.onExit().join();

    assertThat(List.of(call("pid"), call("pid")))
        .last()
        .isInstanceOf(ToolOutcome.Succeeded.class)
        .isNotEqualTo(pid);
  }

  @Test
  void reportsAProgramThatDoesNotExist() {
    McpSettings hasty = SETTINGS.greetingWithin(Duration.ofMillis(200));
    try (McpTools none = McpTools.stdio(hasty, List.of("/no/such/program"), Map.of())) {
      assertThat(none.tools()).isEmpty();
      assertThat(none.execute(request("echo", JsonObject.EMPTY)))
          .isInstanceOfSatisfying(
              ToolOutcome.Failed.class,
              failed -> assertThat(failed.error()).startsWith("offered cannot be reached"));
    }
  }

  @Test
  void reportsAProgramThatEndsAtOnce() {
    McpSettings patient = SETTINGS.greetingWithin(Duration.ofSeconds(60));
    try (McpTools gone = McpTools.stdio(patient, List.of("/bin/true"), Map.of())) {
      assertThat(gone.execute(request("echo", JsonObject.EMPTY)))
          .isInstanceOf(ToolOutcome.Failed.class);
    }
  }

  @Test
  void givesUpOnAProgramThatNeverGreets() {
    McpSettings hasty = SETTINGS.greetingWithin(Duration.ofMillis(200));
    try (McpTools mute = McpTools.stdio(hasty, List.of("/bin/sleep", "600"), Map.of())) {
      assertThat(mute.execute(request("echo", JsonObject.EMPTY)))
          .isInstanceOf(ToolOutcome.Failed.class);
    }
  }
}
