package dev.lockstep.engine.recovery;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.record.Work;

/**
 * What a worker does with the rows of a queue. Many may be under way at once.
 *
 * <p>A task says in the store that it is done: its last command, under its lease, lets the instance
 * rest or hands it back. What it leaves held when it returns or throws is taken again when the
 * lease has run out, by whoever is first, and that one is told that it was held.
 */
@FunctionalInterface
public interface Task {

  /**
   * Works at an instance, for as long as it takes. Writes with commands under the lease only.
   *
   * @throws InterruptedException when the lease is lost or the node shuts down
   */
  void work(Assignment assignment) throws InterruptedException;

  /** Returns how many calls of the task were given up and have not returned. */
  default int stuck() {
    return 0;
  }

  /**
   * Returns whether a row is quarantined instead of executed once more.
   *
   * @param failures acquisitions of the row in a row that ended without a result; of processes that
   *     were lost, those that executed nothing else
   */
  default boolean isGivenUp(Instance instance, int failures) {
    return failures >= Work.MOST_FAILURES;
  }
}
