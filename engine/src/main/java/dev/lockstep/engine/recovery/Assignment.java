package dev.lockstep.engine.recovery;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.record.Lease;
import org.jspecify.annotations.Nullable;

/** An instance a worker has taken, and whether it may still write to it. Thread-safe. */
public final class Assignment {

  private final Instance instance;
  private final Lease lease;
  private final boolean wasHeld;
  private volatile boolean isLost;
  private volatile boolean isStopping;
  private @Nullable Thread thread;

  Assignment(Instance instance, Lease lease, boolean wasHeld) {
    this.instance = instance;
    this.lease = lease;
    this.wasHeld = wasHeld;
  }

  /** The instance as it was when it was taken. */
  public Instance instance() {
    return instance;
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

  /** Whether the lease is lost: nothing the task still writes is accepted. */
  public boolean isLost() {
    return isLost;
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

  /** Tells the task that it may write no more. */
  void lose() {
    isLost = true;
    interrupt();
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
