package dev.lockstep.engine.timer;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread that ticks: calls something, waits as long as that says or until it is woken, and calls
 * it again, whatever it throws.
 */
public final class Pulse implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Pulse.class);
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final Supplier<Duration> tick;
  private final Semaphore woken = new Semaphore(0);
  private final Thread thread;
  private volatile boolean isClosed;

  /**
   * Does not tick yet.
   *
   * @param name of the thread
   * @param tick says how long to wait before the next one
   */
  public Pulse(String name, Supplier<Duration> tick) {
    this.tick = tick;
    this.thread = new Thread(this::beat, name);
    thread.setDaemon(true);
  }

  /** Begins to tick, once. */
  public Pulse start() {
    thread.start();
    return this;
  }

  /** Ticks as soon as the tick under way is over. */
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
      LOG.error("{} failed; trying again", thread.getName(), problem);
      return AFTER_FAILURE;
    }
  }

  private void pause(Duration rest) throws InterruptedException {
    if (!isClosed && !rest.isZero()) {
      woken.tryAcquire(rest.toNanos(), TimeUnit.NANOSECONDS);
    }
  }

  /** Waits for the tick under way, then ticks no more. */
  @Override
  public void close() {
    isClosed = true;
    wake();
    boolean wasInterrupted = false;
    while (thread.isAlive() && thread != Thread.currentThread()) {
      try {
        thread.join();
      } catch (InterruptedException interruption) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
