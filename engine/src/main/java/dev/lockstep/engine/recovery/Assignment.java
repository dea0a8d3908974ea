package dev.lockstep.engine.recovery;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.record.Lease;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** An instance a worker has taken, and whether it may still write to it. Thread-safe. */
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

  /** The instance as it was when it was taken. */
  public Instance instance() {
    return instance;
  }

  /** How long a lease lasts without being heard of. */
  public Duration leaseLength() {
    return holdings.leaseLength();
  }

  /**
   * Goes on under another lease, which a command of the task acquired as it ended the former one.
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

  /** What every command of the task is sent under. */
  public Lease lease() {
    return lease;
  }

  /**
   * Whether another worker, or this one before, had it and was not heard of any more: what was
   * begun then may have happened or not.
   */
  public boolean wasHeld() {
    return wasHeld;
  }

  /**
   * Returns whether that worker may have been lost because of this instance: its task ended without
   * a result, or its process was lost while it executed nothing else.
   */
  public boolean isLoss() {
    return isLoss;
  }

  /** Whether the lease is lost: nothing the task still writes is accepted. */
  public boolean isLost() {
    return isLost;
  }

  /**
   * Says that the task comes to no result because the store is away, which is no failure of its
   * row.
   */
  public void excuse() {
    isExcused = true;
  }

  boolean isExcused() {
    return isExcused;
  }

  /**
   * Leaves the instance to another process, because this one cannot work at it; it is released when
   * the task has ended, and no failure is counted.
   */
  public void leaveToOthers() {
    isForOthers = true;
  }

  boolean isForOthers() {
    return isForOthers;
  }

  /** Whether the task should come to an end soon and hand the instance back. */
  public boolean isStopping() {
    return isStopping;
  }

  /**
   * Does the work on this thread, which may be interrupted until it is done.
   *
   * @return whether it came to an end by itself
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

  /** Tells the task that it may write no more, unless it has gone on under another lease. */
  synchronized void lose(Lease right) {
    if (right.equals(lease)) {
      isLost = true;
      interrupt();
    }
  }

  /** Asks the task to come to an end. */
  synchronized void stop() {
    isStopping = true;
  }

  /** Wakes the task from whatever it waits for. */
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
