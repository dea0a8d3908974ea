package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Answers the commands of the meta-validator Bowtie. */
@Command(
    name = "bowtie",
    header = "Answers the commands of the meta-validator Bowtie.",
    description = {
      "",
      "Reads one JSON object per line from standard input and prints one per line: the protocol of"
          + " Bowtie, version 1. Schemas are validated by the plain validator; no code is"
          + " generated.",
      ""
    },
    footer = {"", "Example:", "  lockstep schema bowtie < commands.jsonl"})
final class SchemaHarnessCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--home",
      paramLabel = "URI",
      defaultValue = "https://lockstep.invalid/",
      description =
          "Address of the project in the answer to start. Default: ${DEFAULT-VALUE}, which does"
              + " not exist.")
  private String home = "";

  SchemaHarnessCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    BowtieHarness harness = new BowtieHarness(home);
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8))) {
      StringBuilder line = new StringBuilder();
      while (!harness.isStopped() && read(lines, line)) {
        if (!line.toString().isBlank()) {
          Optional<JsonValue> answer = harness.answer(line.toString());
          answer.ifPresent(json -> console.out().println(JsonWriter.write(json)));
          console.out().flush();
        }
      }
    } catch (IOException e) {
      throw new Failure("cannot read standard input");
    }
    return ExitCode.OK;
  }

  /** Reads one line. Returns false at the end of the input. */
  private static boolean read(BufferedReader from, StringBuilder line) throws IOException {
    line.setLength(0);
    int c = from.read();
    boolean isEnd = c < 0;
    while (c >= 0 && c != '\n') {
      if (line.length() >= InputFile.JSON_LIMIT) {
        throw new Failure("a line has more than " + InputFile.JSON_LIMIT + " characters");
      }
      line.append((char) c);
      c = from.read();
    }
    return !isEnd;
  }
}
