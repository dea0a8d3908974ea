package dev.lockstep.cli;

/** Words that several commands' help repeats. */
final class Help {

  static final String CHART =
      "A chart (*.statechart.yaml), a folder of charts, or the name of a shipped chart.";

  static final String JSON = "Prints JSON for programs.";

  private Help() {}
}
