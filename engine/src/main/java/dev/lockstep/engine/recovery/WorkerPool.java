package dev.lockstep.engine.recovery;

import dev.lockstep.engine.timer.Pulse;
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

/** A worker with threads: one that ticks, and one for each task. */
public final class WorkerPool implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WorkerPool.class);
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final ExecutorService threads;
  private final Worker worker;
  private final Pulse pulse;
  private final Duration patience;

  /**
   * Begins to work.
   *
   * @param slots threads for tasks: twice the slots of the worker, so that stuck tasks are replaced
   * @param patience how long tasks may go on when it is closed
   * @param worker the worker whose tasks run on an executor
   */
  public WorkerPool(String name, int slots, Duration patience, Function<Executor, Worker> worker) {
    this.threads = threads(name, slots);
    this.worker = worker.apply(this::execute);
    this.patience = patience;
    this.pulse = new Pulse("lockstep-" + name, this.worker::tick);
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
            pulse.wake();
          }
        });
  }

  /** Looks for rows at once: a hint that there are some. */
  public void wake() {
    worker.wake();
    pulse.wake();
  }

  /** The worker itself. */
  public Worker worker() {
    return worker;
  }

  /**
   * Takes nothing more, waits a while for tasks to come to an end, then interrupts them, and gives
   * back what they were at. The lease of a task that does not even end then runs out.
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
