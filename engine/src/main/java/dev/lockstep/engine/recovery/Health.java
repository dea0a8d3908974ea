package dev.lockstep.engine.recovery;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How a node is. Thread-safe. */
@FunctionalInterface
public interface Health {

  /** How it is now; answered at once, from what was seen last. */
  Report report();

  /**
   * How a node is.
   *
   * @param problem why the store cannot be read and written; {@code null} when it can
   * @param timersLate how late timers are fired
   * @param timersStuck timers that are due and cannot be fired
   * @param leases rows held by its workers
   * @param tasks tasks under way; more than {@code leases} when some have lost theirs
   * @param workerSilent how long the worker has not been heard of
   */
  record Report(
      @Nullable String problem,
      Duration timersLate,
      int timersStuck,
      int leases,
      int tasks,
      Duration workerSilent) {

    private static final Duration TOO_LATE = Duration.ofSeconds(5);
    private static final Duration TOO_SILENT = Duration.ofSeconds(15);

    /** Whether the node does its work: the store answers, the worker works, timers are fired. */
    public boolean isGreen() {
      return problem == null && areTimersInTime() && isWorkerAlive();
    }

    /** Whether timers are fired in time. */
    public boolean areTimersInTime() {
      return timersLate.compareTo(TOO_LATE) < 0;
    }

    /** Whether the worker is heard of. */
    public boolean isWorkerAlive() {
      return workerSilent.compareTo(TOO_SILENT) < 0;
    }
  }
}
