package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.internal.timer.Poller;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** Runs a worker on threads: one for its ticks, and others for the parts of its tasks. */
public final class WorkerPool implements AutoCloseable {

  private static final Duration GRACE = Duration.ofSeconds(1);

  private final TaskThreads threads;
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
    this.threads = new TaskThreads("lockstep-" + name, slots);
    this.worker = worker.apply(threads);
    this.patience = patience;
    this.pulse = new Poller("lockstep-" + name, this.worker::tick);
    this.worker.onEnd(pulse::wake);
    pulse.start();
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
   * The lease of a task that does not end expires, also if it waits for an answer.
   */
  @Override
  public void close() {
    worker.stop();
    pulse.wake();
    try {
      if (!worker.awaitEnd(patience)) {
        worker.interrupt();
        worker.awaitEnd(GRACE);
      }
    } catch (InterruptedException interruption) {
      worker.interrupt();
      Thread.currentThread().interrupt();
    }
    threads.close();
    pulse.close();
    worker.tick();
  }
}
