package dev.lockstep.cli.fuzz;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Compares the charts of a plan on several threads. Results and their order do not depend on the
 * number of threads.
 */
public final class FuzzRun {

  private static final int BATCH = 20;

  private final FuzzPlan plan;
  private final int threads;
  private final int enough;
  private final Duration time;
  private final Consumer<FuzzTotals> progress;

  /**
   * Creates a run.
   *
   * @param plan the charts
   * @param threads the number of threads, at least 1
   * @param enough the number of charts with a difference after which the run ends
   * @param time the time after which no further charts are started
   * @param progress receives the current totals repeatedly
   */
  public FuzzRun(
      FuzzPlan plan, int threads, int enough, Duration time, Consumer<FuzzTotals> progress) {
    this.plan = plan;
    this.threads = threads;
    this.enough = enough;
    this.time = time;
    this.progress = progress;
  }

  /** Compares all charts, or as many as the limits allow. */
  public FuzzTotals play() {
    Instant end = Instant.now().plus(time);
    FuzzTotals totals = new FuzzTotals();
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      Deque<Future<FuzzTotals>> running = new ArrayDeque<>();
      long next = 0;
      do {
        boolean goOn = totals.partings().size() < enough && Instant.now().isBefore(end);
        while (goOn && next < plan.charts() && running.size() < 2 * threads) {
          long to = Math.min(plan.charts(), next + BATCH);
          running.add(workers.submit(new FuzzBatch(plan, next, to)));
          next = to;
        }
        if (!running.isEmpty()) {
          totals.add(result(running.remove()));
          progress.accept(totals);
        }
      } while (!running.isEmpty());
    } finally {
      workers.shutdownNow();
    }
    return totals;
  }

  /**
   * Returns minimal cases in place of those found, in the same order.
   *
   * @param partings the cases
   * @param tries the maximum number of smaller charts to try for each case
   */
  public List<Parting> smallest(List<Parting> partings, int tries) {
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Parting>> tasks = new ArrayList<>();
      partings.forEach(parting -> tasks.add(new Smallest(parting, tries)));
      List<Parting> found = new ArrayList<>();
      for (Future<Parting> future : workers.invokeAll(tasks)) {
        found.add(result(future));
      }
      return found;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return partings;
    } finally {
      workers.shutdownNow();
    }
  }

  private static <T> T result(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
