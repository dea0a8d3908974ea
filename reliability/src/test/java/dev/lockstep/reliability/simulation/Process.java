package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Engine;

/** An engine with its timers and workers, until the next crash. */
public interface Process {

  Engine engine();

  /**
   * Executes once the work of all threads: due timers, ready rows, recovery.
   *
   * @return true if there was anything to do
   */
  boolean work();
}
