package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The commands for JSON Schemas without a chart. */
@Command(
    name = "schema",
    header = "Validates, compiles, bundles and upgrades JSON Schemas without a chart.",
    description = "",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n")
public final class SchemaCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  private SchemaCommand() {}

  /** Returns the command with its subcommands. */
  public static CommandLine line(Console console) {
    return new CommandLine(new SchemaCommand())
        .addSubcommand(new SchemaValidateCommand(console))
        .addSubcommand(new SchemaCompileCommand(console))
        .addSubcommand(new SchemaBundleCommand(console))
        .addSubcommand(new SchemaUpgradeCommand(console))
        .addSubcommand(new SchemaPrintCommand(console))
        .addSubcommand(new SchemaHarnessCommand(console));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
