package dev.lockstep.engine.internal.recovery;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running tasks of a worker. Thread-safe. */
final class RunningTasks {

  private static final Logger LOG = LoggerFactory.getLogger(RunningTasks.class);

  private final Slots slots;
  private final int mostStuck;
  private final Set<TaskRun> runs = ConcurrentHashMap.newKeySet();
  private volatile Runnable listener = () -> {};
  private volatile boolean isEndAwaited;

  /**
   * Creates an empty set.
   *
   * @param mostStuck largest number of stuck tasks whose slots are freed, because their threads are
   *     replaced
   */
  RunningTasks(Slots slots, int mostStuck) {
    this.slots = slots;
    this.mostStuck = mostStuck;
  }

  /** Adds a task and occupies its slot. */
  TaskRun begin(HeldAssignment assignment, String queue, int failures) {
    slots.begin(queue, failures);
    TaskRun run = new TaskRun(assignment, () -> slots.end(queue, failures));
    runs.add(run);
    return run;
  }

  void end(TaskRun run) {
    runs.remove(run);
    run.free();
    listener.run();
    if (isEndAwaited) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  /** Sets what happens when a task has ended. */
  void onEnd(Runnable action) {
    listener = action;
  }

  /** Waits until no task is running. Returns false if the time elapses before. */
  synchronized boolean awaitEnd(Duration longest) throws InterruptedException {
    isEndAwaited = true;
    long until = System.nanoTime() + longest.toNanos();
    while (!runs.isEmpty()) {
      long left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }

  /** Frees the slots of tasks that are stuck. */
  void freeStuckSlots(long now) {
    for (TaskRun run : runs) {
      if (!run.isFreed() && run.isStuck(now) && stuck() < mostStuck) {
        LOG.error("the task at {} does not end; its slot is freed", run.assignment());
        run.free();
      }
    }
  }

  /** Returns the number of tasks that run although their slot was freed. */
  int stuck() {
    return (int) runs.stream().filter(TaskRun::isFreed).count();
  }

  int size() {
    return runs.size();
  }
}
