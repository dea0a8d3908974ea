package dev.lockstep.engine;

/**
 * The work of a worker on the rows of a queue. Several rows may be processed at once.
 *
 * <p>A task completes its work in the store: its last command, under its lease, removes the
 * instance from the queue or hands it back. If the task returns or throws without that, another
 * worker acquires the row after the lease has expired and learns that it was held.
 */
@FunctionalInterface
public interface Task {

  /**
   * Processes an instance. The task must write only with commands under its lease. May block for
   * any length of time.
   *
   * @throws InterruptedException if the lease is lost or the node shuts down
   */
  void work(Assignment assignment) throws InterruptedException;

  /** Returns how many calls of the task were abandoned and have not returned. */
  default int stuck() {
    return 0;
  }

  /**
   * Returns true if a row is to be quarantined instead of executed again.
   *
   * @param failures number of consecutive acquisitions of the row that ended without a result; of
   *     lost processes, only those that executed nothing else count
   */
  default boolean isGivenUp(Instance instance, int failures) {
    return failures >= Work.MOST_FAILURES;
  }
}
