package dev.lockstep.engine;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The work of a worker on the rows of a queue. Several rows may be processed at once.
 *
 * <p>A task completes its work in the store: its last command, under its lease, removes the
 * instance from the queue or hands it back. If the task returns or throws without that, another
 * worker acquires the row after the lease has expired and learns that it was held.
 */
@FunctionalInterface
public interface Task {

  /**
   * Processes an instance. The task must write only with commands under its lease. May block for
   * any length of time.
   *
   * @throws InterruptedException if the lease is lost or the node shuts down
   */
  void work(Assignment assignment) throws InterruptedException;

  /**
   * Processes an instance like {@link #work}, but may return the rest of the work instead of
   * blocking until a command is answered. Meanwhile it holds no thread.
   *
   * @return the rest of the work; empty if the task has ended
   * @throws InterruptedException if the lease is lost or the node shuts down
   */
  default Optional<Rest> begin(Assignment assignment) throws InterruptedException {
    work(assignment);
    return Optional.empty();
  }

  /** Returns how many calls of the task were abandoned and have not returned. */
  default int stuck() {
    return 0;
  }

  /**
   * Returns true if a row is to be quarantined instead of executed again.
   *
   * @param failures number of consecutive acquisitions of the row that ended without a result; of
   *     lost processes, only those that executed nothing else count
   */
  default boolean isGivenUp(Instance instance, int failures) {
    return failures >= Work.MOST_FAILURES;
  }

  /**
   * The rest of the work on an instance, which waits for an answer.
   *
   * @param answer the answer, which another thread may give
   * @param next continues on any thread of the worker, also if the lease was lost meanwhile; the
   *     thread is then interrupted
   */
  record Rest(CompletableFuture<Answer> answer, Continuation next) {

    /**
     * Continues with the answer, and blocks until it is there. Throws the exception with which the
     * answer failed.
     */
    public Optional<Rest> await() throws InterruptedException {
      return next.with(given());
    }

    private Answer given() {
      try {
        return answer.join();
      } catch (CompletionException failure) {
        if (failure.getCause() instanceof RuntimeException reason) {
          throw reason;
        }
        if (failure.getCause() instanceof Error reason) {
          throw reason;
        }
        throw failure;
      }
    }
  }

  /** The work after an answer. */
  @FunctionalInterface
  interface Continuation {

    /**
     * Continues. May block for any length of time.
     *
     * @return the rest of the work; empty if the task has ended
     * @throws InterruptedException if the lease is lost or the node shuts down
     */
    Optional<Rest> with(Answer answer) throws InterruptedException;
  }
}
