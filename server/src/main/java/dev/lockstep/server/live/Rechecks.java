package dev.lockstep.server.live;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Checks whether the viewers of streams may still read, and dismisses the others. A check may read
 * the store, so it is not executed by its caller; one pass is in progress at a time. Thread-safe.
 */
final class Rechecks {

  private final Executor executor;
  private final Supplier<List<StreamReader>> readers;
  private final AtomicLong revoked;
  private final AtomicBoolean isUnderWay = new AtomicBoolean();

  /**
   * Creates the checks.
   *
   * @param readers returns the readers to check
   * @param revoked counts the readers that are dismissed
   */
  Rechecks(Executor executor, Supplier<List<StreamReader>> readers, AtomicLong revoked) {
    this.executor = executor;
    this.readers = readers;
    this.revoked = revoked;
  }

  /** Begins a pass, unless the last one has not ended. */
  void begin() {
    if (!isUnderWay.compareAndSet(false, true)) {
      return;
    }
    try {
      executor.execute(this::check);
    } catch (RejectedExecutionException closed) {
      isUnderWay.set(false);
    }
  }

  private void check() {
    try {
      for (StreamReader reader : readers.get()) {
        if (!reader.viewer().mayStill()) {
          revoked.incrementAndGet();
          reader.dismiss(Frames.comment("access has ended"));
        }
      }
    } finally {
      isUnderWay.set(false);
    }
  }
}
