package dev.lockstep.engine.internal.recovery;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads for parts of tasks, most of which end at once. Parts that arrive together wake one
 * thread. A thread that takes a part and leaves others wakes the next thread, so that parts that
 * block do not delay others. Of the idle threads, the last one that became idle is woken.
 * Thread-safe.
 */
final class TaskThreads implements Executor {

  private static final Logger LOG = LoggerFactory.getLogger(TaskThreads.class);

  /** Threads that are idle for this time end. */
  private static final long IDLE = TimeUnit.SECONDS.toNanos(30);

  private final String name;
  private final int most;
  private final Consumer<Thread> starter;
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private final Deque<TaskThread> idle = new ArrayDeque<>();
  private int threads;
  private long started;
  private boolean isClosed;

  /** True from the moment at which a thread is woken or started until it looks for a part. */
  private boolean isWaking;

  /**
   * Creates no thread yet.
   *
   * @param most the largest number of threads
   */
  TaskThreads(String name, int most) {
    this(name, most, Thread::start);
  }

  /**
   * Creates no thread yet.
   *
   * @param starter starts a new thread, or throws an error
   */
  TaskThreads(String name, int most, Consumer<Thread> starter) {
    this.name = name;
    this.most = most;
    this.starter = starter;
  }

  /**
   * Executes a part of a task on a thread. If no thread can be started, one that ends another part
   * executes it.
   *
   * @throws RejectedExecutionException after {@link #close}
   * @throws Error if no thread can be started and there is none
   */
  @Override
  public void execute(Runnable part) {
    TaskThread woken;
    synchronized (this) {
      if (isClosed) {
        throw new RejectedExecutionException("the threads are closed");
      }
      waiting.add(part);
      try {
        woken = next();
      } catch (RuntimeException | Error problem) {
        waiting.removeLast();
        throw problem;
      }
    }
    wake(woken);
  }

  /** Returns the idle thread to wake, or starts another one if there is none. */
  private @Nullable TaskThread next() {
    if (isWaking || waiting.isEmpty()) {
      return null;
    }
    TaskThread next = idle.poll();
    isWaking = next != null || (threads < most && tryStart());
    return next;
  }

  /**
   * Starts a thread while no thread is idle. The lock is held, so that a part that is added
   * meanwhile does not rely on a thread that cannot be started.
   */
  private boolean tryStart() {
    try {
      starter.accept(new TaskThread(name + "-" + ++started));
      threads++;
      return true;
    } catch (RuntimeException | Error problem) {
      if (threads == 0) {
        throw problem;
      }
      LOG.error("a thread cannot be started; {} others execute its parts", threads, problem);
      return false;
    }
  }

  private static void wake(@Nullable TaskThread woken) {
    if (woken != null) {
      woken.isWoken = true;
      LockSupport.unpark(woken);
    }
  }

  /** Executes the parts that were added, and rejects further ones. */
  void close() {
    synchronized (this) {
      isClosed = true;
      idle.forEach(LockSupport::unpark);
    }
  }

  private final class TaskThread extends Thread {

    private volatile boolean isWoken;

    TaskThread(String name) {
      super(name);
      setDaemon(true);
    }

    @Override
    public void run() {
      for (Runnable part = take(true); part != null; part = take(false)) {
        try {
          part.run();
        } catch (RuntimeException | Error problem) {
          LOG.error("a task failed", problem);
        }
        Thread.interrupted();
      }
    }

    /** Returns the next part; {@code null} if the thread is to end. */
    private @Nullable Runnable take(boolean isNew) {
      boolean hasArrived = isNew;
      while (true) {
        Runnable part;
        TaskThread woken;
        synchronized (TaskThreads.this) {
          if (hasArrived) {
            isWaking = false;
          }
          part = waiting.poll();
          woken = next();
          if (part == null && isClosed) {
            threads--;
            return null;
          }
          if (part == null) {
            isWoken = false;
            idle.push(this);
          }
        }
        wake(woken);
        if (part != null) {
          return part;
        }
        if (!awaitWake()) {
          return null;
        }
        hasArrived = true;
      }
    }

    /** Waits to be woken. Returns false if the thread is to end. */
    private boolean awaitWake() {
      long until = System.nanoTime() + IDLE;
      while (!isWoken) {
        long left = until - System.nanoTime();
        if (left > 0) {
          LockSupport.parkNanos(this, left);
          Thread.interrupted();
        }
        if (tryLeave(left <= 0)) {
          return false;
        }
      }
      return true;
    }

    private boolean tryLeave(boolean isLate) {
      synchronized (TaskThreads.this) {
        // A thread that is no longer idle is about to be woken.
        boolean leaves = (isLate || isClosed) && idle.remove(this);
        if (leaves) {
          threads--;
        }
        return leaves;
      }
    }
  }
}
