package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.config.ConfigFile;
import dev.lockstep.cli.console.Console;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the JSON Schema of configurations. */
@Command(
    name = "schema",
    header = "Prints the JSON Schema of configurations, for editors.",
    description = {
      "",
      "Begin a configuration with `# yaml-language-server: $schema=lockstep.schema.json`.",
      ""
    },
    footer = {"", "Example:", "  lockstep config schema > lockstep.schema.json"})
final class ConfigSchemaCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  ConfigSchemaCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.out().print(ConfigFile.schema());
    return ExitCode.OK;
  }
}
