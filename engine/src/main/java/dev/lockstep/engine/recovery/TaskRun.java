package dev.lockstep.engine.recovery;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A task under way, with the slot it takes. A task that goes on long after its lease is lost
 * ignores that it is interrupted: its slot is freed, and its thread is stuck. Thread-safe.
 */
final class TaskRun {

  /** The time a task has to end after it has lost its lease. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Assignment assignment;
  private final Runnable freeSlot;
  private final AtomicBoolean isFreed = new AtomicBoolean();
  private boolean isLostSince;
  private long lostSince;

  TaskRun(Assignment assignment, Runnable freeSlot) {
    this.assignment = assignment;
    this.freeSlot = freeSlot;
  }

  Assignment assignment() {
    return assignment;
  }

  /** Returns whether the task has ignored for long that it lost its lease. */
  boolean isStuck(long now) {
    if (!assignment.isLost()) {
      isLostSince = false;
      return false;
    }
    if (!isLostSince) {
      isLostSince = true;
      lostSince = now;
    }
    return now - lostSince >= PATIENCE.toNanos();
  }

  /** Returns whether the slot was freed before the task ended. */
  boolean isFreed() {
    return isFreed.get();
  }

  /** Frees the slot, once. */
  void free() {
    if (isFreed.compareAndSet(false, true)) {
      freeSlot.run();
    }
  }
}
