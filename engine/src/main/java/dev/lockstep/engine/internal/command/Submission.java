package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Accepts commands and executes them. Thread-safe. */
public interface Submission extends AutoCloseable {

  /**
   * Executes a command and returns its answer when the result is durable. The future never
   * completes with an exception. The thread that executes commands may complete it, so dependent
   * actions must not wait for another command.
   */
  CompletableFuture<Answer> submit(KeyedCommand command);

  /** Executes a command and blocks until its result is durable. */
  default Answer execute(KeyedCommand command) {
    return submit(command).join();
  }

  /**
   * Executes a command like {@link #submit}. If it must wait, the calling thread makes the decision
   * in advance; otherwise the calling thread executes the command.
   */
  default CompletableFuture<Answer> executeLater(KeyedCommand command) {
    return submit(command);
  }

  /** Returns how many commands wait. */
  default int waiting() {
    return 0;
  }

  /** Returns true if further commands are rejected. */
  default boolean isClosed() {
    return false;
  }

  /** Executes the accepted commands, then rejects further ones. */
  @Override
  void close();

  /** Returns a submission that executes each command at once on the calling thread. */
  static Submission inline(CommandProcessor runner) {
    return new Submission() {
      @Override
      public synchronized CompletableFuture<Answer> submit(KeyedCommand command) {
        KeyedCommand order = runner.decideEarly(command);
        return CompletableFuture.completedFuture(runner.run(List.of(order)).get(0));
      }

      @Override
      public void close() {}
    };
  }
}
