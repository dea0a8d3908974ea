package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import java.io.IOException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Flushes commits to disk. Commits are numbered; a flush makes all commits durable that were made
 * before it began, because a write-ahead file is recovered up to its first incomplete frame. One of
 * the waiting threads flushes for all, while the writer commits further transactions. Thread-safe.
 */
final class CommitFlush {

  private final LogFile log;
  private final boolean isNeeded;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition ended = lock.newCondition();
  private volatile long begun;
  private volatile long committed;
  private volatile long durable;
  private boolean isRunning;
  private volatile @Nullable IOException failure;

  /**
   * Creates the flush of a write-ahead file.
   *
   * @param isNeeded false if commits may be lost
   */
  CommitFlush(LogFile log, boolean isNeeded) {
    this.log = log;
    this.isNeeded = isNeeded;
  }

  /**
   * Numbers a commit that begins, before any reader can see it. Must be called by the only writer,
   * and {@link #committed} must follow.
   */
  long begin() {
    long number = begun + 1;
    begun = number;
    return number;
  }

  /** Records that a commit has been written, or has failed. Must be called by the only writer. */
  void committed(long number) {
    lock.lock();
    try {
      committed = number;
      ended.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of the last commit that readers may see. */
  long last() {
    return begun;
  }

  /** Returns true if a commit is durable. */
  boolean isDurable(long number) {
    return !isNeeded || durable >= number;
  }

  /**
   * Waits until a commit is durable.
   *
   * @throws StoreException if it could not be flushed
   */
  void await(long number) {
    if (!awaitOrFail(number)) {
      throw new StoreException(
          StoreException.Kind.UNKNOWN, "SQLite: the commit could not be flushed", failure);
    }
  }

  /** Waits until a commit is durable. Returns false if it could not be flushed. */
  boolean awaitOrFail(long number) {
    if (isDurable(number)) {
      return true;
    }
    lock.lock();
    try {
      while (durable < number) {
        if (hasFailed()) {
          return false;
        }
        if (isRunning || committed < number) {
          ended.awaitUninterruptibly();
        } else {
          flush();
        }
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Returns true if commits could not be flushed and nothing has made them durable since. */
  boolean hasFailed() {
    return failure != null;
  }

  /** Records that all commits are durable. Must be called by the only writer. */
  void repaired() {
    lock.lock();
    try {
      durable = committed;
      failure = null;
      ended.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Closes the file. The next flush opens it again, because it may have been created anew. */
  void close() {
    lock.lock();
    try {
      while (isRunning) {
        ended.awaitUninterruptibly();
      }
      log.close();
    } finally {
      lock.unlock();
    }
  }

  /** Flushes without holding the lock. */
  private void flush() {
    isRunning = true;
    long number = committed;
    IOException problem = null;
    lock.unlock();
    try {
      log.force();
    } catch (IOException complaint) {
      problem = complaint;
    } catch (RuntimeException | Error unexpected) {
      problem = new IOException("the program failed", unexpected);
      throw unexpected;
    } finally {
      lock.lock();
      isRunning = false;
      if (problem == null) {
        durable = number;
      } else {
        failure = problem;
      }
      ended.signalAll();
    }
  }
}
