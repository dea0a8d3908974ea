package dev.lockstep.cli;

import dev.lockstep.cli.chart.BreakingCommand;
import dev.lockstep.cli.chart.CheckCommand;
import dev.lockstep.cli.chart.ConformCommand;
import dev.lockstep.cli.chart.DiagramCommand;
import dev.lockstep.cli.chart.ExportCommand;
import dev.lockstep.cli.chart.FuzzCommand;
import dev.lockstep.cli.chart.GenerateCommand;
import dev.lockstep.cli.chart.ImportCommand;
import dev.lockstep.cli.chart.LearnCommand;
import dev.lockstep.cli.chart.ProveCommand;
import dev.lockstep.cli.chart.ReplayCommand;
import dev.lockstep.cli.chart.ScaleCommand;
import dev.lockstep.cli.chart.ShowCommand;
import dev.lockstep.cli.chart.SystemCommand;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.demo.DemoCommand;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.cli.migrate.MigrateCommand;
import dev.lockstep.cli.schema.SchemaCommand;
import dev.lockstep.cli.server.BackupCommand;
import dev.lockstep.cli.server.ConfigCommand;
import dev.lockstep.cli.server.DeleteCommand;
import dev.lockstep.cli.server.HealthCommand;
import dev.lockstep.cli.server.IntegrityCommand;
import dev.lockstep.cli.server.LiftCommand;
import dev.lockstep.cli.server.QuarantineCommand;
import dev.lockstep.cli.server.ResolveCommand;
import dev.lockstep.cli.server.RestoreCommand;
import dev.lockstep.cli.server.ServeCommand;
import dev.lockstep.cli.server.TerminateCommand;
import dev.lockstep.cli.server.TokenCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;

/**
 * The subcommands by name, in the order of the help. Describing a command to picocli takes about as
 * long as a short command itself, so a command line that names one describes only that one.
 */
final class Subcommands {

  private final Map<String, Supplier<Object>> commands;

  private Subcommands(Map<String, Supplier<Object>> commands) {
    this.commands = commands;
  }

  static Subcommands of(Console console, ShippedCharts shipped) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("demo", () -> new DemoCommand(console, shipped));
    commands.put("serve", () -> new ServeCommand(console));
    commands.put("config", () -> ConfigCommand.line(console));
    commands.put("token", () -> TokenCommand.line(console));
    commands.put("check", () -> new CheckCommand(console, shipped));
    commands.put("show", () -> new ShowCommand(console, shipped));
    commands.put("diagram", () -> new DiagramCommand(console, shipped));
    commands.put("generate", () -> new GenerateCommand(console, shipped));
    commands.put("schema", () -> SchemaCommand.line(console));
    commands.put("import", () -> new ImportCommand(console));
    commands.put("export", () -> new ExportCommand(console, shipped));
    commands.put("replay", () -> new ReplayCommand(console, shipped));
    commands.put("conform", () -> new ConformCommand(console, shipped));
    commands.put("learn", () -> new LearnCommand(console));
    commands.put("breaking", () -> new BreakingCommand(console, shipped));
    commands.put("migrate", () -> new MigrateCommand(console, shipped));
    commands.put("prove", () -> new ProveCommand(console, shipped));
    commands.put("system", () -> new SystemCommand(console, shipped));
    commands.put("fuzz", () -> new FuzzCommand(console));
    commands.put("lsp", () -> new LspCommand(console));
    commands.put("health", () -> new HealthCommand(console));
    commands.put("terminate", () -> new TerminateCommand(console));
    commands.put("delete", () -> new DeleteCommand(console));
    commands.put("quarantine", () -> new QuarantineCommand(console));
    commands.put("lift", () -> new LiftCommand(console));
    commands.put("resolve", () -> new ResolveCommand(console));
    commands.put("backup", () -> new BackupCommand(console));
    commands.put("restore", () -> new RestoreCommand(console));
    commands.put("integrity", () -> new IntegrityCommand(console));
    commands.put("scale", () -> new ScaleCommand(console));
    commands.put("bench", () -> new BenchCommand());
    commands.put("stream", () -> new StreamCommand());
    commands.put("help", () -> new HelpCommand());
    return new Subcommands(commands);
  }

  /** Adds the command that the first argument names, or all commands. */
  void addTo(CommandLine line, String... args) {
    Supplier<Object> named =
        args.length == 0 || args[0].equals("help") ? null : commands.get(args[0]);
    if (named != null) {
      line.addSubcommand(named.get());
    } else {
      commands.values().forEach(command -> line.addSubcommand(command.get()));
    }
  }

  /** Returns the names in the order of the help. */
  Iterable<String> names() {
    return commands.keySet();
  }
}
