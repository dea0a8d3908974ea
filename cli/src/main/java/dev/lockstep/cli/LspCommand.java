package dev.lockstep.cli;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Console;
import dev.lockstep.languageserver.LockstepLanguageServer;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves an editor with the Language Server Protocol. */
@Command(
    name = "lsp",
    header = "Serves an editor: diagnostics, completion, navigation, rename.",
    description = {
      "",
      "Speaks the Language Server Protocol on standard input and output. Editors start it for"
          + " charts, systems, flows, migrations, scenarios and payload schemas. docs/editors.md has"
          + " the settings of editors.",
      ""
    },
    footer = {
      "",
      "Exit code 0 if the editor ended the server as the protocol requires, otherwise 1."
    })
final class LspCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(names = "--stdio", description = "Has no effect: the server always uses these streams.")
  private boolean stdio;

  LspCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintStream out = System.out;
    // Only messages of the protocol may reach the editor.
    System.setOut(System.err);
    try {
      return LockstepLanguageServer.create(Version.number(), new CommandProcesses())
          .serve(console.in(), out);
    } finally {
      System.setOut(out);
    }
  }
}
