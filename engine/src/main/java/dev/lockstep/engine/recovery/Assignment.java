package dev.lockstep.engine.recovery;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.record.Lease;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** An instance that a worker has acquired, with its lease. Thread-safe. */
public final class Assignment {

  private final Instance instance;
  private final Holdings holdings;
  private volatile Lease lease;
  private final boolean wasHeld;
  private final boolean isLoss;
  private volatile boolean isLost;
  private volatile boolean isStopping;
  private volatile boolean isExcused;
  private volatile boolean isForOthers;
  private @Nullable Thread thread;

  Assignment(Holdings holdings, Instance instance, Lease lease, boolean wasHeld, boolean isLoss) {
    this.holdings = holdings;
    this.instance = instance;
    this.lease = lease;
    this.wasHeld = wasHeld;
    this.isLoss = isLoss;
  }

  /** Returns the instance as it was when it was acquired. */
  public Instance instance() {
    return instance;
  }

  /** Returns how long a lease lasts without a heartbeat. */
  public Duration leaseLength() {
    return holdings.leaseLength();
  }

  /**
   * Replaces the lease with another one, which a command of the task acquired as it ended the
   * former one.
   */
  public synchronized void goOn(Lease next) {
    Lease former = lease;
    lease = next;
    holdings.follow(this, former);
    if (isLost) {
      isLost = false;
      Thread.interrupted();
    }
  }

  /** Returns the lease for all commands of the task. */
  public Lease lease() {
    return lease;
  }

  /**
   * Returns true if a worker held the instance before and its lease expired. The work begun then
   * may or may not have been done.
   */
  public boolean wasHeld() {
    return wasHeld;
  }

  /**
   * Returns true if that worker may have been lost because of this instance: its task ended without
   * a result, or its process was lost while it executed nothing else.
   */
  public boolean isLoss() {
    return isLoss;
  }

  /** Returns true if the lease is lost: further commands of the task are rejected. */
  public boolean isLost() {
    return isLost;
  }

  /**
   * Records that the task ends without a result because the store is unavailable, which is not a
   * failure of its row.
   */
  public void excuse() {
    isExcused = true;
  }

  boolean isExcused() {
    return isExcused;
  }

  /**
   * Leaves the instance to another process, because this one cannot process it. It is released when
   * the task has ended, and no failure is counted.
   */
  public void leaveToOthers() {
    isForOthers = true;
  }

  boolean isForOthers() {
    return isForOthers;
  }

  /** Returns true if the task should end soon and hand the instance back. */
  public boolean isStopping() {
    return isStopping;
  }

  /**
   * Executes the task on this thread, which may be interrupted until the task ends. Does not start
   * it if the lease is lost or the worker stops.
   *
   * @return true if no exception was thrown
   * @throws InterruptedException if the task was interrupted
   */
  boolean run(Task task) throws InterruptedException {
    if (!begin()) {
      return true;
    }
    try {
      task.work(this);
      return true;
    } finally {
      end();
    }
  }

  private synchronized boolean begin() {
    if (isLost || isStopping) {
      return false;
    }
    thread = Thread.currentThread();
    return true;
  }

  private synchronized void end() {
    thread = null;
    Thread.interrupted();
  }

  /**
   * Marks the lease as lost and interrupts the task, unless it has continued under another lease.
   */
  synchronized void lose(Lease right) {
    if (right.equals(lease)) {
      isLost = true;
      interrupt();
    }
  }

  /** Requests the task to end. */
  synchronized void stop() {
    isStopping = true;
  }

  /** Interrupts the thread of the task. */
  synchronized void interrupt() {
    if (thread != null) {
      thread.interrupt();
    }
  }

  @Override
  public String toString() {
    return instance.chart().name() + " " + instance.id() + " (fence " + lease.fence() + ")";
  }
}
