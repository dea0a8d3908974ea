package dev.lockstep.engine.internal.recovery;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A running task and its slot. A task that continues long after its lease is lost ignores the
 * interrupt: its slot is freed, and its thread is stuck. Thread-safe.
 */
final class TaskRun {

  /** The time that a task has to end after it has lost its lease. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HeldAssignment assignment;
  private final Runnable freeSlot;
  private final AtomicBoolean isFreed = new AtomicBoolean();
  private boolean isLostSince;
  private long lostSince;

  TaskRun(HeldAssignment assignment, Runnable freeSlot) {
    this.assignment = assignment;
    this.freeSlot = freeSlot;
  }

  HeldAssignment assignment() {
    return assignment;
  }

  /** Returns true if the task still runs 30 s after it has lost its lease. */
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

  /** Returns true if the slot was freed before the task ended. */
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
