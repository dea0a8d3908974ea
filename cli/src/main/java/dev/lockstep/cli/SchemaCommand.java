package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What can be done with JSON Schemas alone. */
@Command(
    name = "schema",
    header = "Validates, compiles and bundles JSON Schemas; no chart is needed.",
    description = "",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n")
final class SchemaCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  private SchemaCommand() {}

  /** The command with its own commands. */
  static CommandLine line(Console console) {
    return new CommandLine(new SchemaCommand())
        .addSubcommand(new SchemaValidateCommand(console))
        .addSubcommand(new SchemaCompileCommand(console))
        .addSubcommand(new SchemaBundleCommand(console));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
