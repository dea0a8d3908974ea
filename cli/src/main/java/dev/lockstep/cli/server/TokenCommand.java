package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Manages the tokens of a server directly in its store. */
@Command(
    name = "token",
    header = "Creates, lists, changes and revokes the access tokens of a server.",
    description = {
      "",
      "Works directly on the store, for every tenant, also if no administrator is left. A SQLite"
          + " file is locked while its server runs; use /api/tokens of the server then.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n")
public final class TokenCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  private TokenCommand() {}

  /** Returns the command with its subcommands. */
  public static CommandLine line(Console console) {
    return new CommandLine(new TokenCommand())
        .addSubcommand(new TokenCreateCommand(console))
        .addSubcommand(new TokenListCommand(console))
        .addSubcommand(new TokenRolesCommand(console))
        .addSubcommand(new TokenRevokeCommand(console));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
