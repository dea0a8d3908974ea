package dev.lockstep.engine.recovery;

import dev.lockstep.engine.instance.CommandFailures;
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
   * @param timersSilent how long no timer was fired and none was looked for
   * @param skew how far the clock of the process is ahead of the store's time; negative if behind
   * @param failures transactions that failed because the program failed
   * @param stuckCalls calls that were given up and have not returned
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
      CommandFailures.Seen failures,
      int stuckCalls) {

    private static final Duration TOO_LATE = Duration.ofSeconds(5);
    private static final Duration TOO_SILENT = Duration.ofSeconds(15);
    private static final Duration MOST_SKEW = Duration.ofSeconds(30);

    /**
     * Returns whether the node does its work: the store answers, the worker works, timers are
     * fired, the clock agrees with the store's, and transactions do not fail one after the other.
     */
    public boolean isGreen() {
      return problem == null
          && areTimersInTime()
          && isWorkerAlive()
          && isClockClose()
          && !failures.isRepeated();
    }

    /**
     * Returns whether timers are fired: many that were due before the start may be late without
     * harm, as long as they are worked off.
     */
    public boolean areTimersInTime() {
      return timersSilent.compareTo(TOO_LATE) < 0;
    }

    /** Returns whether the clock of the process agrees with the store's time to 30 s. */
    public boolean isClockClose() {
      return skew.abs().compareTo(MOST_SKEW) <= 0;
    }

    /** Whether the worker is heard of. */
    public boolean isWorkerAlive() {
      return workerSilent.compareTo(TOO_SILENT) < 0;
    }
  }
}
