package dev.lockstep.agent;

import dev.lockstep.engine.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The threads on which calls of one batch are executed at the same time. Thread-safe. */
final class CallThreads {

  /** No threads: calls are executed one after another on the thread of the runner. */
  static final CallThreads NONE = new CallThreads(null);

  /** Maximum number of threads for the calls of one batch, the runner's own included. */
  private static final int MOST = 8;

  private final @Nullable ExecutorService threads;

  private CallThreads(@Nullable ExecutorService threads) {
    this.threads = threads;
  }

  static CallThreads of(ExecutorService threads) {
    return new CallThreads(threads);
  }

  /** Returns the maximum number of calls that begin together. */
  int most() {
    return threads == null ? 1 : MOST;
  }

  /**
   * Executes all tasks and waits until every task that began has ended. If the caller is
   * interrupted, the running tasks are interrupted too, and the tasks that have not begun are
   * skipped.
   *
   * @return the first problem, in the order of the tasks
   */
  Optional<Problem> all(List<Supplier<Optional<Problem>>> work) {
    if (threads == null || work.size() < 2) {
      return work.stream().map(Supplier::get).flatMap(Optional::stream).findFirst();
    }
    List<Begun> begun = new ArrayList<>();
    for (Supplier<Optional<Problem>> each : work) {
      begun.add(begin(threads, each));
    }
    boolean isInterrupted = false;
    Optional<Problem> first = Optional.empty();
    for (Begun each : begun) {
      try {
        each.done.get();
      } catch (InterruptedException stopped) {
        isInterrupted = true;
        begun.forEach(Begun::interrupt);
      } catch (ExecutionException broken) {
        // Thrown below, once all others have ended.
      }
      Optional<Problem> problem = each.problem();
      first = first.isPresent() ? first : problem;
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
    begun.forEach(Begun::rethrow);
    return first;
  }

  private static Begun begin(ExecutorService threads, Supplier<Optional<Problem>> work) {
    Begun begun = new Begun();
    Runnable task = () -> begun.run(work);
    try {
      begun.handle = threads.submit(task);
    } catch (RejectedExecutionException stopped) {
      task.run();
    }
    return begun;
  }

  /** A task that either a thread begins or an interrupted caller skips. */
  private static final class Begun {

    final CompletableFuture<Optional<Problem>> done = new CompletableFuture<>();
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private @Nullable Future<?> handle;

    void run(Supplier<Optional<Problem>> work) {
      if (!isTaken.compareAndSet(false, true)) {
        return;
      }
      try {
        done.complete(work.get());
      } catch (RuntimeException | Error broken) {
        done.completeExceptionally(broken);
      }
    }

    void interrupt() {
      if (isTaken.compareAndSet(false, true)) {
        done.complete(Optional.empty());
      }
      if (handle != null) {
        handle.cancel(true);
      }
    }

    /** Waits for the task, also if the caller is interrupted. */
    Optional<Problem> problem() {
      try {
        return done.join();
      } catch (CompletionException broken) {
        return Optional.empty();
      }
    }

    void rethrow() {
      try {
        done.join();
      } catch (CompletionException broken) {
        if (broken.getCause() instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) broken.getCause();
      }
    }
  }
}
