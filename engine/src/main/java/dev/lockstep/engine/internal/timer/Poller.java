package dev.lockstep.engine.internal.timer;

import dev.lockstep.engine.internal.thread.Uninterruptibly;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread that calls a function repeatedly. After each call it waits as long as the result states,
 * or until it is woken. If the function throws, it waits a second and continues.
 */
public final class Poller implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Poller.class);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final Supplier<Duration> tick;
  private final Semaphore woken = new Semaphore(0);
  private final Thread thread;
  private volatile boolean isClosed;

  /**
   * Creates a thread that is not started yet.
   *
   * @param name name of the thread
   * @param tick the function; returns how long to wait before the next call
   */
  public Poller(String name, Supplier<Duration> tick) {
    this.tick = tick;
    this.thread = new Thread(this::beat, name);
    thread.setDaemon(true);
  }

  /** Starts the thread; may be called once. */
  public Poller start() {
    thread.start();
    return this;
  }

  /** Causes a call as soon as the running one has ended. */
  public void wake() {
    woken.release();
  }

  private void beat() {
    while (!isClosed) {
      woken.drainPermits();
      try {
        pause(tick());
      } catch (InterruptedException interruption) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private Duration tick() {
    try {
      return tick.get();
    } catch (RuntimeException | Error problem) {
      LOG.error("{} failed; it is retried", thread.getName(), problem);
      return AFTER_FAILURE;
    }
  }

  private void pause(Duration rest) throws InterruptedException {
    if (!isClosed && !rest.isZero()) {
      woken.tryAcquire(rest.toNanos(), TimeUnit.NANOSECONDS);
    }
  }

  /** Waits for the running call to end, then stops the thread. */
  @Override
  public void close() {
    isClosed = true;
    wake();
    if (thread != Thread.currentThread()) {
      Uninterruptibly.run(thread::join);
    }
  }
}
