package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.demo.DemoServer;
import java.util.Optional;

/** The main class of a process that runs only the server of {@code demo}. */
final class DemoProcess {

  private DemoProcess() {}

  /** Serves until a signal ends the process. */
  public static void main(String[] arguments) {
    new DemoServer(Console.ofProcess(), Optional.empty()).run(0);
  }
}
