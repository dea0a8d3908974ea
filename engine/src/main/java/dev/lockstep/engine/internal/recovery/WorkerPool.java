package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.internal.timer.Poller;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs a worker on threads: one for its ticks, and one for each task. */
public final class WorkerPool implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WorkerPool.class);
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final ExecutorService threads;
  private final Worker worker;
  private final Poller pulse;
  private final Duration patience;

  /**
   * Starts the threads.
   *
   * @param slots number of threads for tasks: twice the slots of the worker, so that stuck threads
   *     are replaced
   * @param patience longest time that tasks may continue when the pool is closed
   * @param worker creates the worker, given the executor of its tasks
   */
  public WorkerPool(String name, int slots, Duration patience, Function<Executor, Worker> worker) {
    this.threads = threads(name, slots);
    this.worker = worker.apply(this::execute);
    this.patience = patience;
    this.pulse = new Poller("lockstep-" + name, this.worker::tick);
    pulse.start();
  }

  private static ExecutorService threads(String name, int slots) {
    AtomicInteger count = new AtomicInteger();
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            slots,
            slots,
            30,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "lockstep-" + name + "-" + count.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  private void execute(Runnable task) {
    threads.execute(
        () -> {
          try {
            task.run();
          } catch (Error problem) {
            LOG.error("a task failed", problem);
          } finally {
            if (worker.isEndAwaited()) {
              pulse.wake();
            }
          }
        });
  }

  /** Looks for rows at once: a hint that there may be some. */
  public void wake() {
    if (worker.wake()) {
      pulse.wake();
    }
  }

  /** Returns the worker. */
  public Worker worker() {
    return worker;
  }

  /**
   * Stops acquiring rows, waits for running tasks, then interrupts them and releases their rows.
   * The lease of a task that does not end expires.
   */
  @Override
  public void close() {
    worker.stop();
    threads.shutdown();
    pulse.wake();
    try {
      if (!threads.awaitTermination(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        worker.interrupt();
        threads.awaitTermination(GRACE.toNanos(), TimeUnit.NANOSECONDS);
      }
    } catch (InterruptedException interruption) {
      worker.interrupt();
      Thread.currentThread().interrupt();
    }
    pulse.close();
    worker.tick();
  }
}
