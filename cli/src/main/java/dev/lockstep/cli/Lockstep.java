package dev.lockstep.cli;

import dev.lockstep.cli.chart.BreakingCommand;
import dev.lockstep.cli.chart.CheckCommand;
import dev.lockstep.cli.chart.ConformCommand;
import dev.lockstep.cli.chart.DiagramCommand;
import dev.lockstep.cli.chart.ExportCommand;
import dev.lockstep.cli.chart.FuzzCommand;
import dev.lockstep.cli.chart.GenerateCommand;
import dev.lockstep.cli.chart.ImportCommand;
import dev.lockstep.cli.chart.ProveCommand;
import dev.lockstep.cli.chart.ReplayCommand;
import dev.lockstep.cli.chart.ScaleCommand;
import dev.lockstep.cli.chart.ShowCommand;
import dev.lockstep.cli.chart.SystemCommand;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.demo.DemoCommand;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.cli.input.ShippedCharts;
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
import dev.lockstep.server.telemetry.Logs;
import dev.lockstep.statecharts.Charts;
import java.util.Arrays;
import java.util.Locale;
import java.util.logging.Level;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code lockstep} command with its subcommands. */
@Command(
    name = "lockstep",
    header = "Keeps a chart, its Java, its events and its tests in step.",
    description = "",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Start with `lockstep demo`. `lockstep help COMMAND` describes a command.",
      "Exit codes: 0 success, 1 findings, 2 the command could not run."
    })
public final class Lockstep implements Runnable {

  /** A class of the jar that contains the shipped charts. */
  static final Class<?> SHIPPED = Charts.class;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Shows the version.")
  private boolean version;

  private Lockstep() {}

  /**
   * Executes one command line and exits with its code: 0 success, 1 findings, 2 the command could
   * not run.
   */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    Logs.install(Logs.Format.TEXT, Level.WARNING, System.err);
    Console console = Console.ofProcess();
    int code = run(console, PackagedCharts.beside(SHIPPED), args);
    console.out().flush();
    console.err().flush();
    System.exit(code);
  }

  /** Executes one command line with a console and returns its exit code. */
  static int run(Console console, ShippedCharts shipped, String... args) {
    try {
      return execute(console, shipped, ArgumentFiles.expand(args));
    } catch (Failure failure) {
      console.tell(failure.sentence());
      return ExitCode.USAGE;
    }
  }

  private static int execute(Console console, ShippedCharts shipped, String... args) {
    CommandLine line =
        new CommandLine(new Lockstep())
            .addSubcommand(new DemoCommand(console, shipped))
            .addSubcommand(new ServeCommand(console))
            .addSubcommand(ConfigCommand.line(console))
            .addSubcommand(TokenCommand.line(console))
            .addSubcommand(new CheckCommand(console, shipped))
            .addSubcommand(new ShowCommand(console, shipped))
            .addSubcommand(new DiagramCommand(console, shipped))
            .addSubcommand(new GenerateCommand(console, shipped))
            .addSubcommand(SchemaCommand.line(console))
            .addSubcommand(new ImportCommand(console))
            .addSubcommand(new ExportCommand(console, shipped))
            .addSubcommand(new ReplayCommand(console, shipped))
            .addSubcommand(new ConformCommand(console, shipped))
            .addSubcommand(new BreakingCommand(console, shipped))
            .addSubcommand(new ProveCommand(console, shipped))
            .addSubcommand(new SystemCommand(console, shipped))
            .addSubcommand(new FuzzCommand(console))
            .addSubcommand(new HealthCommand(console))
            .addSubcommand(new TerminateCommand(console))
            .addSubcommand(new DeleteCommand(console))
            .addSubcommand(new QuarantineCommand(console))
            .addSubcommand(new LiftCommand(console))
            .addSubcommand(new ResolveCommand(console))
            .addSubcommand(new BackupCommand(console))
            .addSubcommand(new RestoreCommand(console))
            .addSubcommand(new IntegrityCommand(console))
            .addSubcommand(new ScaleCommand(console))
            .addSubcommand(new BenchCommand())
            .addSubcommand(new HelpCommand());
    line.setCaseInsensitiveEnumValuesAllowed(true)
        .setExpandAtFiles(false)
        .setUsageHelpWidth(90)
        .setOut(console.out())
        .setErr(console.err())
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi(console, args)))
        .setParameterExceptionHandler(Lockstep::misused)
        .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, console));
    int code = line.execute(args);
    console.out().flush();
    console.err().flush();
    return code;
  }

  /**
   * Help is printed before options are parsed, so the option for colour is searched in the
   * arguments.
   */
  private static Ansi ansi(Console console, String... args) {
    boolean always = Arrays.asList(args).contains("--color=always");
    boolean never = Arrays.asList(args).contains("--color=never");
    return always || (console.terminal() && !console.noColour() && !never) ? Ansi.ON : Ansi.OFF;
  }

  private static int misused(ParameterException misuse, String[] args) {
    CommandLine command = misuse.getCommandLine();
    command.getErr().println("lockstep: " + misuse.getMessage());
    UnmatchedArgumentException.printSuggestions(misuse, command.getErr());
    String which = command.getParent() == null ? "" : " " + command.getCommandName();
    command.getErr().println("Try `lockstep help" + which + "`.");
    return ExitCode.USAGE;
  }

  private static int failed(Exception failure, Console console) throws Exception {
    if (failure instanceof Failure told) {
      console.tell(told.sentence());
      return ExitCode.USAGE;
    }
    console.tell("internal error, please report it: " + failure);
    if (System.getenv("LOCKSTEP_STACKTRACE") != null) {
      throw failure;
    }
    return ExitCode.USAGE;
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
