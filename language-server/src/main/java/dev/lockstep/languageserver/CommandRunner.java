package dev.lockstep.languageserver;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Starts commands of the command line for an editor. */
@FunctionalInterface
public interface CommandRunner {

  /**
   * The result of a command.
   *
   * @param code 0 success, 1 findings, 2 the command could not run
   * @param text its output and its messages
   */
  record Result(int code, String text) {}

  /** A command that was started. */
  interface Running {

    /** Returns the result, which is complete when the command has ended. */
    CompletableFuture<Result> result();

    /** Ends the command. Has no effect if it has ended. The result completes soon after. */
    void cancel();
  }

  /**
   * Starts a command, such as {@code prove order.statechart.yaml}, and does not wait for its end.
   *
   * @param progress receives the messages of the command while it runs, one sentence each
   * @throws IOException if the command cannot be started
   */
  Running start(List<String> arguments, Consumer<String> progress) throws IOException;
}
