package dev.lockstep.engine;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Reports the health of a node. Thread-safe. */
@FunctionalInterface
public interface Health {

  /** Returns the current health, from the last observations. Does not block. */
  Report report();

  /**
   * The transactions that failed because of an error in the program.
   *
   * @param total number of failed transactions
   * @param inARow number of failed transactions since the last successful one
   * @param last description of the last failure; {@code null} if there was none
   */
  record Failures(long total, int inARow, @Nullable String last) {

    /** The number of consecutive failed transactions that makes the node unhealthy. */
    public static final int MOST_IN_A_ROW = 10;

    /** No failure. */
    public static final Failures NONE = new Failures(0, 0, null);

    /** Returns true if {@value #MOST_IN_A_ROW} or more consecutive transactions failed. */
    public boolean isRepeated() {
      return inARow >= MOST_IN_A_ROW;
    }
  }

  /**
   * The health of a node.
   *
   * @param problem why the store cannot be read and written; {@code null} if it can
   * @param timersLate delay with which timers are fired
   * @param timersStuck number of timers that are due and cannot be fired
   * @param leases number of rows held by its workers
   * @param tasks number of running tasks; more than {@code leases} if some have lost their lease
   * @param workerSilent time since the last tick of the worker
   * @param timersSilent time since a tick has looked for timers
   * @param skew time by which the clock of the process is ahead of the store's time; negative if it
   *     is behind
   * @param failures transactions that failed because of an error in the program
   * @param stuckCalls number of abandoned calls that have not returned
   */
  record Report(
      @Nullable String problem,
      Duration timersLate,
      int timersStuck,
      int leases,
      int tasks,
      Duration workerSilent,
      Duration timersSilent,
      Duration skew,
      Failures failures,
      int stuckCalls) {

    private static final Duration TOO_LATE = Duration.ofSeconds(5);
    private static final Duration TOO_SILENT = Duration.ofSeconds(15);
    private static final Duration MOST_SKEW = Duration.ofSeconds(30);

    /**
     * Returns true if the node works: the store answers, the worker and the timers tick, the clock
     * agrees with the store's, and transactions do not fail repeatedly.
     */
    public boolean isGreen() {
      return problem == null
          && areTimersInTime()
          && isWorkerAlive()
          && isClockClose()
          && !failures.isRepeated();
    }

    /**
     * Returns true if timers are fired. Timers that were due before the start may be late without
     * harm.
     */
    public boolean areTimersInTime() {
      return timersSilent.compareTo(TOO_LATE) < 0;
    }

    /** Returns true if the clock of the process agrees with the store's time to 30 s. */
    public boolean isClockClose() {
      return skew.abs().compareTo(MOST_SKEW) <= 0;
    }

    /** Returns true if the worker has ticked within 15 s. */
    public boolean isWorkerAlive() {
      return workerSilent.compareTo(TOO_SILENT) < 0;
    }
  }
}
