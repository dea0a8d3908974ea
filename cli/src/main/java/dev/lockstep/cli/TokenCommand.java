package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Who may call a server, said by whoever may open its store. */
@Command(
    name = "token",
    header = "Gives tokens to call a server with, lists them, and takes them away.",
    description = {
      "",
      "Works on the store itself, for every tenant, also when no administrator is left. A SQLite"
          + " file belongs to its server while that is at work: ask it then, at /api/tokens.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n")
final class TokenCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  private TokenCommand() {}

  /** The command with its own commands. */
  static CommandLine line(Console console) {
    return new CommandLine(new TokenCommand())
        .addSubcommand(new TokenCreateCommand(console))
        .addSubcommand(new TokenListCommand(console))
        .addSubcommand(new TokenRevokeCommand(console));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
