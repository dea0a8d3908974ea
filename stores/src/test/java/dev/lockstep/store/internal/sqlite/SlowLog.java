package dev.lockstep.store.internal.sqlite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A log whose flushes are counted, and that can be held up and fail. Thread-safe. */
final class SlowLog extends LogFile {

  private final AtomicInteger begun = new AtomicInteger();
  private volatile CountDownLatch gate = new CountDownLatch(0);
  private volatile CountDownLatch reached = new CountDownLatch(0);
  private volatile boolean isBroken;

  SlowLog(Path database) {
    super(Path.of(database + "-wal"));
  }

  @Override
  void force() throws IOException {
    begun.incrementAndGet();
    reached.countDown();
    await(gate);
    if (isBroken) {
      throw new IOException("the disk is broken");
    }
    super.force();
  }

  /** Returns the number of flushes so far. */
  int flushes() {
    return begun.get();
  }

  /** Holds up all flushes from now on. */
  void hold() {
    gate = new CountDownLatch(1);
    reached = new CountDownLatch(1);
  }

  /** Waits until a flush is held up. */
  void awaitHeld() {
    await(reached);
  }

  void release() {
    gate.countDown();
  }

  void setBroken(boolean isBroken) {
    this.isBroken = isBroken;
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(2, TimeUnit.MINUTES)) {
        throw new IllegalStateException("nothing has happened for two minutes");
      }
    } catch (InterruptedException interruption) {
      throw new IllegalStateException(interruption);
    }
  }
}
