package dev.lockstep.engine.errand;

import dev.lockstep.engine.port.Id;

/** The world in which errands run, outside of all transactions. */
@FunctionalInterface
public interface World {

  /**
   * Runs an errand.
   *
   * @param attempt the number of the attempt, from 1
   * @return true if it succeeded
   * @throws RuntimeException if the outcome is unknown
   */
  boolean run(Id errand, String key, long attempt) throws InterruptedException;
}
