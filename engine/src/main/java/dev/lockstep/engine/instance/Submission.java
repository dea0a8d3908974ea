package dev.lockstep.engine.instance;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Takes commands and has them carried out. Thread-safe. */
public interface Submission extends AutoCloseable {

  /**
   * What comes of a command, as soon as it is durable; never completed with an exception. It may be
   * completed by the thread that carries out commands, so what follows it must not wait for another
   * command.
   */
  CompletableFuture<Answer> submit(Command command);

  /** What came of a command; waits until it is durable. */
  default Answer carryOut(Command command) {
    return submit(command).join();
  }

  /** How many commands wait to be carried out. */
  default int waiting() {
    return 0;
  }

  /** Carries out what was taken, takes nothing more. */
  @Override
  void close();

  /** Carries each command out at once, on the thread that brings it. */
  static Submission inline(Runner runner) {
    return new Submission() {
      @Override
      public synchronized CompletableFuture<Answer> submit(Command command) {
        return CompletableFuture.completedFuture(runner.run(List.of(Order.of(command))).get(0));
      }

      @Override
      public void close() {}
    };
  }
}
