package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FuzzCommandTest {

  @TempDir private Path folder;

  @Test
  void saysHowMuchWasCompared() {
    CommandRun run = CommandRun.of("fuzz", "--charts", "2", "--seed", "7", "--events", "50");

    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.out())
        .matches("(?s)2 charts from seed 7, [1-9][0-9]+ inputs; 0 rejected by the compiler\n.*")
        .endsWith("No difference.\n");
  }

  @Test
  void playsTheSameOnAnyNumberOfThreads() {
    String charts = Boolean.getBoolean("lockstep.exhaustive") ? "6" : "2";
    CommandRun one =
        CommandRun.of("fuzz", "--charts", charts, "--events", "20", "--table", "--threads", "1");
    CommandRun four =
        CommandRun.of("fuzz", "--charts", charts, "--events", "20", "--table", "--threads", "4");

    assertThat(four.out()).isEqualTo(one.out()).contains("always", "deep history");
  }

  @Test
  void playsWhatWasWrittenDownOnceMore() throws IOException {
    Files.writeString(
        folder.resolve("door.statechart.yaml"),
        "statechart: door\nevents: { push: }\nstates: { open: { on: { push: open } } }\n");
    Files.writeString(
        folder.resolve("inputs.jsonl"),
        "{\"start\": {}, \"guards\": {}}\n{\"event\": \"push\"}\n{\"wait\": \"PT1S\"}\n");

    CommandRun run = CommandRun.of("fuzz", "--again", folder.toString());

    assertThat(run.out()).isEqualTo("No difference.\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void choosesBetweenANumberAndNull() throws IOException {
    Files.writeString(
        folder.resolve("number.statechart.yaml"),
        """
        statechart: number
        context: { n: { type: int } }
        events:
          told:
            payload:
              type: object
              properties: { f: { type: [integer, "null"] } }
              required: [f]
        states:
          open:
            on: { told: { actions: [{ assign: { n: "n > 5 ? n : event.f" } }] } }
        """);
    Files.writeString(
        folder.resolve("inputs.jsonl"),
        "{\"start\": {}, \"guards\": {}}\n{\"event\": \"told\", \"payload\": {\"f\": null}}\n");

    assertThat(CommandRun.of("fuzz", "--again", folder.toString()).out())
        .isEqualTo("No difference.\n");
  }

  @Test
  void refusesToPlayWhatIsNotThere() {
    CommandRun run = CommandRun.of("fuzz", "--again", folder.toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("no chart in");
  }

  @Test
  void refusesToMakeNoCharts() {
    CommandRun run = CommandRun.of("fuzz", "--charts", "0");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--charts must be at least 1, not 0");
  }
}
