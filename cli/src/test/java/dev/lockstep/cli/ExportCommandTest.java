package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {

  private static final String DOOR =
      """
      statechart: door
      version: 1.0.0
      events: { push: , pull: }
      states:
        closed: { on: { push: open } }
        open: { on: { pull: closed } }
      """;

  @TempDir private Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  @Test
  void writesAMachineThatIsImportedAsItWas() throws IOException {
    String chart = file("door.statechart.yaml", DOOR);
    String json = folder.resolve("door.json").toString();

    CommandRun exported = CommandRun.of("export", chart, "--to", "xstate", "--out", json);
    CommandRun imported = CommandRun.of("import", json);

    assertThat(exported.code()).isZero();
    assertThat(exported.out()).isEqualTo("Wrote chart door to " + json + ".\n");
    assertThat(imported.code()).isZero();
    assertThat(imported.out()).contains("push: open").contains("pull: closed");
  }

  @Test
  void tellsWhatTheFormatCannotSay() throws IOException {
    String chart =
        file(
            "n.statechart.yaml",
            DOOR.replace("push: open", "push: { guard: actor == 'me', target: open }"));

    CommandRun run = CommandRun.of("export", chart, "--to", "xstate");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("error[not-carried-over]").contains("nothing was written");
  }

  @Test
  void saysEverythingAsJson() throws IOException {
    var report =
        CommandRun.of("export", file("door.statechart.yaml", DOOR), "--to", "xstate", "--json")
            .json();

    assertThat(report.get("ok")).hasToString("true");
    assertThat(report.get("text").toString()).contains("initial");
  }

  @Test
  void tellsCommandLinesThatMakeNoSense() throws IOException {
    String chart = file("door.statechart.yaml", DOOR);

    assertThat(CommandRun.of("export", chart, "--to", "csv").err()).contains("is not a format");
    assertThat(CommandRun.of("export", chart).code()).isEqualTo(ExitCode.USAGE);
    assertThat(CommandRun.of("export", chart, "--to", "xstate", "-o", chart).err())
        .contains("already exists");
  }
}
