package dev.lockstep.engine;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

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
   * Processes an instance like {@link #work}, but may return a continuation instead of blocking
   * until a command is answered. Meanwhile it holds no thread.
   *
   * @return the continuation; empty if the task has ended
   * @throws InterruptedException if the lease is lost or the node shuts down
   */
  default Optional<Continuation> begin(Assignment assignment) throws InterruptedException {
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
   * The work on an instance after a command, whose answer it waits for.
   *
   * @param answer the answer, which another thread may give
   * @param handler continues on any thread of the worker, also if the lease was lost meanwhile; the
   *     thread is then interrupted
   * @param onDrop receives the reason for which the work ends without the handler: a {@link
   *     RejectedExecutionException} if the worker is closed, or the exception of the answer
   */
  record Continuation(
      CompletableFuture<Answer> answer, AnswerHandler handler, Consumer<Throwable> onDrop) {

    /** Creates a continuation that may be dropped without notice. */
    public Continuation(CompletableFuture<Answer> answer, AnswerHandler handler) {
      this(answer, handler, reason -> {});
    }

    /**
     * Continues with the answer, and blocks until it is there. Throws the exception with which the
     * answer failed.
     */
    public Optional<Continuation> await() throws InterruptedException {
      Answer given;
      try {
        given = answer.join();
      } catch (RuntimeException failure) {
        Throwable reason =
            failure instanceof CompletionException && failure.getCause() != null
                ? failure.getCause()
                : failure;
        onDrop.accept(reason);
        if (reason instanceof Error error) {
          throw error;
        }
        throw reason instanceof RuntimeException exception ? exception : failure;
      }
      return handler.handle(given);
    }
  }

  /** Continues with the work on an instance when a command has been answered. */
  @FunctionalInterface
  interface AnswerHandler {

    /**
     * Continues. May block for any length of time.
     *
     * @return the continuation; empty if the task has ended
     * @throws InterruptedException if the lease is lost or the node shuts down
     */
    Optional<Continuation> handle(Answer answer) throws InterruptedException;
  }
}
