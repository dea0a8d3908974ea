package dev.lockstep.cli.command;

/** Texts that the help of several commands has in common. */
public final class Help {

  public static final String CHART =
      "A chart (*.statechart.yaml), a folder of charts, or the name of a shipped chart.";

  public static final String JSON = "Prints JSON for programs.";

  private Help() {}
}
