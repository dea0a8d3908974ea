package dev.lockstep.cli;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.PackagedCharts;
import dev.lockstep.cli.input.ShippedCharts;
import dev.lockstep.server.telemetry.Logs;
import dev.lockstep.statecharts.Charts;
import java.util.Arrays;
import java.util.Locale;
import java.util.logging.Level;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
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
    CommandLine line = new CommandLine(new Lockstep());
    Subcommands.of(console, shipped).addTo(line, args);
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
    command.getErr().println("Try `" + help(command) + "`.");
    return ExitCode.USAGE;
  }

  /**
   * Returns the command line that prints the help of a command; `help` knows only the first level.
   */
  private static String help(CommandLine command) {
    CommandLine parent = command.getParent();
    if (parent == null) {
      return "lockstep help";
    }
    return parent.getParent() == null
        ? "lockstep help " + command.getCommandName()
        : command.getCommandSpec().qualifiedName() + " --help";
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
