package dev.lockstep.languageserver;

import java.util.List;

/** Runs commands of the command line for an editor. */
@FunctionalInterface
public interface CommandRunner {

  /**
   * The result of a command.
   *
   * @param code 0 success, 1 findings, 2 the command could not run
   * @param text its output and its messages
   */
  record Result(int code, String text) {}

  /** Runs a command, such as {@code prove order.statechart.yaml}, and waits for its end. */
  Result run(List<String> arguments);
}
