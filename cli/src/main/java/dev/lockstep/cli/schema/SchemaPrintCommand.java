package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints the JSON Schema of charts or of flow definitions. */
@Command(
    name = "print",
    header = "Prints the JSON Schema of charts or of flow definitions, for editors.",
    description = {
      "",
      "Begin a chart with `# yaml-language-server: $schema=statechart.schema.json`, and a flow"
          + " definition with `# yaml-language-server: $schema=flow.schema.json`.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  lockstep schema print chart > src/main/statecharts/statechart.schema.json"
    })
final class SchemaPrintCommand implements Callable<Integer> {

  /** A kind of file with a schema. */
  enum Kind {
    CHART("/dev/lockstep/model/statechart.schema.json"),
    FLOW("/dev/lockstep/flow/flow.schema.json");

    private final String resource;

    Kind(String resource) {
      this.resource = resource;
    }
  }

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Parameters(paramLabel = "KIND", description = "The kind of file: chart or flow.")
  private Kind kind = Kind.CHART;

  SchemaPrintCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    try (InputStream schema =
        Objects.requireNonNull(SchemaPrintCommand.class.getResourceAsStream(kind.resource))) {
      console.out().print(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
    }
    return ExitCode.OK;
  }
}
