package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Flushes commits to disk. Commits are numbered; a flush makes all commits durable that were made
 * before it began, because a write-ahead file is recovered up to its first incomplete frame. One of
 * the waiting threads flushes for all, while the writer commits further transactions. Thread-safe.
 */
final class CommitFlush {

  private final Path file;
  private final boolean isNeeded;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition ended = lock.newCondition();
  private volatile long committed;
  private volatile long durable;
  private boolean isRunning;
  private volatile @Nullable IOException failure;
  private @Nullable FileChannel channel;

  /**
   * Creates the flush of a write-ahead file.
   *
   * @param isNeeded false if commits may be lost
   */
  CommitFlush(Path file, boolean isNeeded) {
    this.file = file;
    this.isNeeded = isNeeded;
  }

  /** Numbers a commit that has been written. The calling thread is the only writer. */
  long committed() {
    long number = committed + 1;
    committed = number;
    return number;
  }

  /** Returns the number of the last commit. */
  long last() {
    return committed;
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
        if (isRunning) {
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

  /** Records that all commits are durable. The calling thread is the only writer. */
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
      closeFile();
    } finally {
      lock.unlock();
    }
  }

  private void closeFile() {
    FileChannel open = channel;
    channel = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException complaint) {
        // What was flushed stays flushed.
        return;
      }
    }
  }

  /** Flushes without holding the lock. */
  private void flush() {
    isRunning = true;
    long number = committed;
    IOException problem = null;
    lock.unlock();
    try {
      force();
    } catch (IOException complaint) {
      problem = complaint;
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

  /** Forces the file to disk; an interruption, which closes the channel, is kept for later. */
  private void force() throws IOException {
    boolean wasInterrupted = Thread.interrupted();
    try {
      while (true) {
        try {
          open().force(false);
          return;
        } catch (ClosedByInterruptException interruption) {
          wasInterrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private FileChannel open() throws IOException {
    FileChannel open = channel;
    if (open == null || !open.isOpen()) {
      open = FileChannel.open(file, StandardOpenOption.WRITE);
      channel = open;
    }
    return open;
  }
}
