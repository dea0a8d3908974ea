package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {

  private static final java.util.List<String> COMMANDS =
      java.util.List.of(
          "demo",
          "serve",
          "config",
          "token",
          "check",
          "show",
          "diagram",
          "generate",
          "import",
          "export",
          "replay",
          "breaking",
          "migrate",
          "prove",
          "system",
          "fuzz",
          "lsp",
          "health",
          "terminate",
          "delete",
          "quarantine",
          "lift",
          "resolve",
          "backup",
          "restore",
          "integrity",
          "bench",
          "stream");

  @Test
  void listsTheCommandsWithoutArguments() throws IOException {
    CommandRun run = CommandRun.of();

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains(COMMANDS);
    Expected.matches("help.txt", run.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve",
        "config",
        "token",
        "check",
        "show",
        "diagram",
        "generate",
        "import",
        "export",
        "replay",
        "breaking",
        "migrate",
        "prove",
        "system",
        "fuzz",
        "lsp",
        "backup",
        "restore",
        "integrity",
        "terminate",
        "delete",
        "quarantine",
        "lift",
        "resolve",
        "demo"
      })
  void tellsHowToUseEachCommand(String command) throws IOException {
    CommandRun help = CommandRun.of("help", command);
    CommandRun option = CommandRun.of(command, "--help");

    assertThat(help.code()).isZero();
    assertThat(option.out()).isEqualTo(help.out());
    Expected.matches("help-" + command + ".txt", help.out());
  }

  @Test
  void tellsItsVersion() {
    CommandRun run = CommandRun.of("--version");

    assertThat(run.code()).isZero();
    assertThat(run.out()).matches("lockstep \\S+\n");
  }

  @Test
  void suggestsTheCommandThatWasMeant() {
    CommandRun run = CommandRun.of("chek");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("Did you mean: lockstep check");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void refusesAnUnknownOption() {
    CommandRun run = CommandRun.of("check", "--loud");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("--loud").contains("lockstep help check");
  }

  @Test
  void saysWhereBenchRuns() {
    CommandRun run = CommandRun.of("bench");
    CommandRun stream = CommandRun.of("stream", "--demo");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("./lockstep bench");
    assertThat(stream.code()).isEqualTo(run.code());
    assertThat(stream.err()).contains("./lockstep stream --demo");
  }

  @Test
  void coloursHelpOnlyWhereItIsAskedFor() {
    assertThat(CommandRun.of("check", "--help").out()).doesNotContain("\u001b");
    assertThat(CommandRun.onTerminal("check", "--help").out()).contains("\u001b[");
    assertThat(CommandRun.of("check", "--color=always", "--help").out()).contains("\u001b[");
    assertThat(CommandRun.onTerminal("check", "--color=never", "--help").out())
        .doesNotContain("\u001b");
  }
}
