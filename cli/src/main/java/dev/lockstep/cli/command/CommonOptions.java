package dev.lockstep.cli.command;

import dev.lockstep.cli.console.Colour;
import picocli.CommandLine.Option;

/** The options of every subcommand. */
public final class CommonOptions {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  private boolean help;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description = "Colour: auto (on a terminal, unless NO_COLOR is set), always or never.")
  private Colour colour = Colour.AUTO;

  public Colour colour() {
    return colour;
  }
}
