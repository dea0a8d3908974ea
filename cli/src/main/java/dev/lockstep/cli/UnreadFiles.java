package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ChartSet;

/** Files in a named folder that are named almost as charts are, and are not read. */
final class UnreadFiles {

  private UnreadFiles() {}

  /** Warns of each file on standard error. */
  static void tell(ChartSet found, Console console) {
    found.unread().forEach(file -> console.tell("warning: " + file.message()));
  }
}
