package dev.lockstep.cli;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.languageserver.CommandRunner;
import dev.lockstep.languageserver.LockstepLanguageServer;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
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
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(names = "--stdio", description = "Has no effect: the server always uses these streams.")
  private boolean stdio;

  LspCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintStream out = System.out;
    // Only messages of the protocol may reach the editor.
    System.setOut(System.err);
    try {
      return LockstepLanguageServer.create(Version.number(), this::run).serve(console.in(), out);
    } finally {
      System.setOut(out);
    }
  }

  /** Runs another command of the command line and returns what it printed. */
  private CommandRunner.Result run(List<String> arguments) {
    StringWriter text = new StringWriter();
    PrintWriter writer = new PrintWriter(text);
    Console captured = new Console(InputStream.nullInputStream(), writer, writer, false, true);
    int code = Lockstep.run(captured, shipped, arguments.toArray(String[]::new));
    writer.flush();
    return new CommandRunner.Result(code, text.toString());
  }
}
