package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemCommandTest {

  private static final String CHART =
      """
      statechart: NAME
      version: 1.0.0
      events: { push: , pushed: }
      actions: { tell: Tell the other one. }
      states:
        off: { on: { push: { target: on, actions: [tell] }, pushed: on } }
        on: { on: { push: off, pushed: off } }
      """;

  private static final String SYSTEM =
      """
      system: lamps
      instances:
        left: { chart: left, events: [push] }
        right: { chart: right, events: [] }
      channels:
        tell: { from: left, performs: tell, to: right, event: pushed, capacity: 1 }
      faults: { lose: [tell] }
      properties:
        right_follows: { event: { right: in('on') }, preceded_by: { left: in('on') } }
        never_apart:
          from: { left: in('on') }
          reachable: { left: in('on'), right: in('on') }
        told: { when: { left: entered('on') }, leads_to: { right: fired() }, assuming: [delivery] }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("left.statechart.yaml"), CHART.replace("NAME", "left"));
    Files.writeString(folder.resolve("right.statechart.yaml"), CHART.replace("NAME", "right"));
  }

  private CommandRun run(String system, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("lamps.system.yaml"), system);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "system";
    arguments[1] = file.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    return CommandRun.of(arguments);
  }

  @Test
  void printsARunThatViolatesAProperty() throws IOException {
    CommandRun run = run(SYSTEM);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("right_follows", "told", "violated by the explored inputs")
        .contains("- { instance: left, chart: left, event: push }");
  }

  @Test
  void exploresWithoutFaults() throws IOException {
    CommandRun run = run(SYSTEM, "--without-faults");

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("told", "HOLDS");
  }

  @Test
  void printsJson() throws IOException {
    CommandRun run = run(SYSTEM, "--json");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).startsWith("{\"passed\":false,\"systems\":[{\"chart\":\"lamps\"");
  }

  @Test
  void stopsAtTheLimitOfStates() throws IOException {
    CommandRun run = run(SYSTEM, "--max-states", "2");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("INCOMPLETE", "2 states were explored, and more exist");
  }

  @Test
  void reportsMistakesWithTheirPlaces() throws IOException {
    CommandRun run = run(SYSTEM.replace("performs: tell", "performs: tel"));

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .contains("error[unknown-action]: `tel` is not an action of chart `left`")
        .contains("lamps.system.yaml:6:33")
        .contains("did you mean `tell`?");
  }

  @Test
  void drawsInstancesAndChannels() throws IOException {
    CommandRun run =
        run(
            SYSTEM
                .replace("left: { chart: left", "left: { chart: left, copies: 2")
                .replace("faults: { lose: [tell] }", "faults: { lose: [tell], crash: [right] }")
                .replaceAll(
                    "(?s)properties:.*", "properties: { p: { never: { right: in('on') } } }"),
            "--diagram");

    assertThat(run.code()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            flowchart LR
              m0["left (2 copies)<br>chart left"]
              m1["right<br>chart right<br>can crash"]
              outside0(( )) -- "push" --> m0
              m0 -- "tell: performs tell<br>delivers pushed<br>can be lost" --> m1
            """);
  }

  @Test
  void rejectsAnUnknownSystem() {
    CommandRun run = CommandRun.of("system", "nowhere");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("no such file or shipped system: nowhere");
  }
}
