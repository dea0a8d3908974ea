package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.Task.Continuation;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An assignment of a worker in this process. */
public final class HeldAssignment implements Assignment {

  private final Instance instance;
  private final HeldLeases holdings;
  private volatile Lease lease;
  private final boolean wasHeld;
  private final boolean isLoss;
  private volatile boolean isLost;
  private volatile boolean isStopping;
  private volatile boolean isExcused;
  private volatile boolean isForOthers;
  private boolean isInterrupted;
  private @Nullable Thread thread;

  HeldAssignment(
      HeldLeases holdings, Instance instance, Lease lease, boolean wasHeld, boolean isLoss) {
    this.holdings = holdings;
    this.instance = instance;
    this.lease = lease;
    this.wasHeld = wasHeld;
    this.isLoss = isLoss;
  }

  @Override
  public Instance instance() {
    return instance;
  }

  @Override
  public Duration leaseLength() {
    return holdings.leaseLength();
  }

  @Override
  public synchronized void goOn(Lease next) {
    Lease former = lease;
    lease = next;
    holdings.follow(this, former);
    if (isLost) {
      isLost = false;
      Thread.interrupted();
    }
  }

  @Override
  public Lease lease() {
    return lease;
  }

  @Override
  public boolean wasHeld() {
    return wasHeld;
  }

  @Override
  public boolean isLoss() {
    return isLoss;
  }

  @Override
  public boolean isLost() {
    return isLost;
  }

  @Override
  public void excuse() {
    isExcused = true;
  }

  boolean isExcused() {
    return isExcused;
  }

  @Override
  public void leaveToOthers() {
    isForOthers = true;
  }

  boolean isForOthers() {
    return isForOthers;
  }

  @Override
  public boolean isStopping() {
    return isStopping;
  }

  /**
   * Executes the task on this thread, which may be interrupted until the task ends or waits for an
   * answer. Does not start it if the lease is lost or the worker stops.
   *
   * @return the continuation; empty if it has ended
   * @throws InterruptedException if the task was interrupted
   */
  Optional<Continuation> begin(Task task) throws InterruptedException {
    return tryBegin() ? untilAnswer(() -> task.begin(this)) : Optional.empty();
  }

  /** Continues a task like {@link #begin}, whose answer has been given. */
  Optional<Continuation> resume(Continuation continuation) throws InterruptedException {
    resume();
    return untilAnswer(continuation::await);
  }

  private Optional<Continuation> untilAnswer(Part first) throws InterruptedException {
    try {
      Optional<Continuation> next = first.execute();
      while (next.isPresent() && next.get().answer().isDone()) {
        next = next.get().await();
      }
      return next;
    } finally {
      end();
    }
  }

  /** A part of a task. */
  private interface Part {

    Optional<Continuation> execute() throws InterruptedException;
  }

  private synchronized boolean tryBegin() {
    if (isLost || isStopping) {
      return false;
    }
    thread = Thread.currentThread();
    return true;
  }

  private synchronized void resume() {
    thread = Thread.currentThread();
    if (isInterrupted) {
      isInterrupted = false;
      thread.interrupt();
    }
  }

  private synchronized void end() {
    thread = null;
    // A task that waits for an answer is interrupted on its next thread.
    isInterrupted = Thread.interrupted();
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

  /** Interrupts the thread of the task. If the task waits, its next thread is interrupted. */
  synchronized void interrupt() {
    if (thread == null) {
      isInterrupted = true;
    } else {
      thread.interrupt();
    }
  }

  @Override
  public String toString() {
    return instance.chart().name() + " " + instance.id() + " (fence " + lease.fence() + ")";
  }
}
