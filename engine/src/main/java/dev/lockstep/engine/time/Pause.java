package dev.lockstep.engine.time;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Blocks the calling thread before an operation is retried. */
@FunctionalInterface
public interface Pause {

  /** Blocks for a length of time. */
  void pause(Duration length) throws InterruptedException;

  /** Returns a pause that sleeps on the system's clock. */
  static Pause system() {
    return length -> TimeUnit.NANOSECONDS.sleep(length.toNanos());
  }
}
