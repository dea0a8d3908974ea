package dev.lockstep.engine.errand;

import dev.lockstep.engine.Id;

/** The external system that executes errands, outside of all transactions. */
@FunctionalInterface
public interface World {

  /**
   * Executes an errand.
   *
   * @param attempt number of the attempt, from 1
   * @return true if it succeeded; an exception means that the outcome is unknown
   */
  boolean run(Id errand, String key, long attempt) throws InterruptedException;
}
