package dev.lockstep.cli.server;

import dev.lockstep.cli.chart.DiagnosticReport;
import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Help;
import dev.lockstep.cli.config.ConfigFile;
import dev.lockstep.cli.config.Configuration;
import dev.lockstep.cli.config.StartCheck;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a configuration without starting a server. */
@Command(
    name = "check",
    header = "Checks a configuration and reports all mistakes at once.",
    description = {
      "",
      "Shows each mistake with its position and its fix. Environment variables that the file names"
          + " must be set. Exit code 1 if there are mistakes.",
      ""
    },
    footer = {"", "Example:", "  lockstep config check lockstep.yaml --connect"})
final class ConfigCheckCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Parameters(paramLabel = "FILE", description = "The configuration.")
  private Path file = Path.of("");

  @Option(
      names = "--connect",
      description = "Also connects to MCP servers, the language model and services with a probe.")
  private boolean connect;

  @Option(
      names = "--short",
      description = "Prints one line for each mistake: file:line:column: ...")
  private boolean brief;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  ConfigCheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    ConfigFile.Read read = ConfigFile.read(file, System.getenv());
    DiagnosticReport report = DiagnosticReport.of(read.source(), read.diagnostics());
    List<String> outside = connect ? outside(read.configuration()) : List.of();
    boolean isValid = read.configuration().isPresent() && outside.isEmpty();
    if (json) {
      console
          .out()
          .println(
              JsonWriter.write(
                  JsonObject.builder()
                      .add("ok", isValid)
                      .add("diagnostics", report.json())
                      .add("unavailable", Json.texts(outside))
                      .build()));
    } else {
      tell(report, outside);
    }
    return isValid ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private void tell(DiagnosticReport report, List<String> outside) {
    String text = brief ? report.lines() : report.text(common.colour().isOn(console));
    console.out().print(text);
    outside.forEach(console.out()::println);
    if (!brief || text.isEmpty() && outside.isEmpty()) {
      console.out().println("Checked " + file + ": " + report.count() + ".");
    }
  }

  private static List<String> outside(Optional<Configuration> configuration)
      throws InterruptedException {
    if (configuration.isEmpty()) {
      return List.of();
    }
    try (StartCheck check = new StartCheck(configuration.get())) {
      return check.findings().stream().map(StartCheck.Finding::message).toList();
    }
  }
}
