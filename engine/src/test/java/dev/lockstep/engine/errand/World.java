package dev.lockstep.engine.errand;

import dev.lockstep.engine.port.Id;

/** Where errands are run, outside of all transactions. */
@FunctionalInterface
public interface World {

  /**
   * Runs an errand.
   *
   * @param attempt which one, from 1
   * @return whether it went well; when this throws, nobody knows
   */
  boolean run(Id errand, String key, long attempt) throws InterruptedException;
}
