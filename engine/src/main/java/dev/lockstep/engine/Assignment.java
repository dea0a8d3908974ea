package dev.lockstep.engine;

import java.time.Duration;

/** An instance that a worker has acquired, with its lease. Thread-safe. */
public interface Assignment {

  /** Returns the instance as it was when it was acquired. */
  Instance instance();

  /** Returns how long a lease lasts without a heartbeat. */
  Duration leaseLength();

  /**
   * Replaces the lease with another one, which a command of the task acquired as it ended the
   * former one.
   */
  void goOn(Lease next);

  /** Returns the lease for all commands of the task. */
  Lease lease();

  /**
   * Returns true if a worker held the instance before and its lease expired. The work begun then
   * may or may not have been done.
   */
  boolean wasHeld();

  /**
   * Returns true if that worker may have been lost because of this instance: its task ended without
   * a result, or its process was lost while it executed nothing else.
   */
  boolean isLoss();

  /** Returns true if the lease is lost: further commands of the task are rejected. */
  boolean isLost();

  /**
   * Records that the task ends without a result because the store is unavailable, which is not a
   * failure of its row.
   */
  void excuse();

  /**
   * Leaves the instance to another process, because this one cannot process it. It is released when
   * the task has ended, and no failure is counted.
   */
  void leaveToOthers();

  /** Returns true if the task should end soon and hand the instance back. */
  boolean isStopping();
}
