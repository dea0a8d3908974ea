package dev.lockstep.cli;

import java.io.IOException;

/**
 * The main class of a command that another process runs. It exits when its standard input ends, so
 * that it does not outlive a process that was killed.
 */
final class ChildCommand {

  private ChildCommand() {}

  /** Executes one command line as {@link Lockstep#main} does. */
  public static void main(String[] args) {
    Thread watch = new Thread(ChildCommand::exitWithInput, "lockstep-parent");
    watch.setDaemon(true);
    watch.start();
    Lockstep.main(args);
  }

  private static void exitWithInput() {
    try {
      while (System.in.read() >= 0) {
        // The parent sends nothing.
      }
    } catch (IOException closed) {
      // As at the end of the input.
    }
    Runtime.getRuntime().halt(2);
  }
}
