package dev.lockstep.reliability.kill;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * The time in which this process, and usually its whole machine, did not run: a thread that sleeps
 * briefly measures how much longer each sleep took. The processes that are tested do not cause such
 * a time.
 */
final class StoppedTime implements AutoCloseable {

  private static final long SLEEP = Duration.ofMillis(10).toNanos();

  /** Shorter delays are those of a thread that waits for its turn. */
  private static final long LEAST = Duration.ofMillis(200).toNanos();

  private volatile long stopped;
  private volatile boolean isClosed;

  StoppedTime() {
    Thread thread = new Thread(this::measure, "stopped time");
    thread.setDaemon(true);
    thread.start();
  }

  private void measure() {
    while (!isClosed) {
      long before = System.nanoTime();
      LockSupport.parkNanos(SLEEP);
      long late = System.nanoTime() - before - SLEEP;
      if (late >= LEAST) {
        stopped += late;
      }
    }
  }

  /** Returns the nanoseconds so far. */
  long nanos() {
    return stopped;
  }

  @Override
  public void close() {
    isClosed = true;
  }
}
