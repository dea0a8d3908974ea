package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ChartSet;

/** Warnings about files whose names almost match those of charts, and which are not read. */
final class UnreadFiles {

  private UnreadFiles() {}

  /** Prints a warning for each file on standard error. */
  static void tell(ChartSet found, Console console) {
    found.unread().forEach(file -> console.tell("warning: " + file.message()));
  }
}
