package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.languageserver.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that the language server runs. */
class CommandProcessesTest {

  private static final long SECONDS = 120;

  @TempDir private Path folder;
  private final CommandProcesses commands = new CommandProcesses();

  @Test
  void returnsTheCodeAndTheOutputOfACommand() throws Exception {
    Path chart = folder.resolve("door.statechart.yaml");
    Files.writeString(
        chart,
        """
        statechart: door
        events: { opened: {} }
        states:
          shut: { on: { opened: ajr } }
          ajar:
        """);

    CommandRunner.Result result =
        await(commands.start(List.of("check", chart.toString()), text -> {}));

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.text()).contains("unknown-target").contains("ajr");
  }

  @Test
  void endsARunningCommand() throws Exception {
    // The proof of all sequences of length 12 over 12 events takes longer than any test.
    String events =
        IntStream.range(0, 12).mapToObj(i -> "e" + i + ": {}").collect(Collectors.joining(", "));
    String on =
        IntStream.range(0, 12).mapToObj(i -> "e" + i + ": a").collect(Collectors.joining(", "));
    Path chart = folder.resolve("wide.statechart.yaml");
    Files.writeString(
        chart,
        "statechart: wide\nevents: { %s }\nstates:\n  a: { on: { %s } }\n".formatted(events, on));
    CompletableFuture<String> begun = new CompletableFuture<>();
    CommandRunner.Running proof =
        commands.start(List.of("prove", chart.toString(), "--length", "12"), begun::complete);
    assertThat(begun.get(SECONDS, TimeUnit.SECONDS)).contains("1 chart");
    assertThat(proof.result()).isNotDone();

    proof.cancel();

    assertThat(await(proof).code()).isNotZero();
    proof.cancel();
  }

  private static CommandRunner.Result await(CommandRunner.Running command)
      throws InterruptedException, ExecutionException, TimeoutException, IOException {
    return command.result().get(SECONDS, TimeUnit.SECONDS);
  }
}
