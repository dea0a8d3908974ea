package dev.lockstep.cli;

/** Texts that the help of several commands has in common. */
final class Help {

  static final String CHART =
      "A chart (*.statechart.yaml), a folder of charts, or the name of a shipped chart.";

  static final String JSON = "Prints JSON for programs.";

  private Help() {}
}
