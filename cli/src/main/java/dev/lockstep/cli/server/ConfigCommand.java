package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The commands for the configuration of a server. */
@Command(
    name = "config",
    header = "Checks the configuration of a server.",
    description = {
      "",
      "`lockstep serve --config FILE` reads services, tools, the language model, limits and options"
          + " from a file in YAML.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n")
public final class ConfigCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  private ConfigCommand() {}

  /** Returns the command with its subcommands. */
  public static CommandLine line(Console console) {
    return new CommandLine(new ConfigCommand())
        .addSubcommand(new ConfigCheckCommand(console))
        .addSubcommand(new ConfigSchemaCommand(console));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
