package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Engine;

/** One life of an engine with everything that works beside it, up to the next crash. */
public interface Process {

  Engine engine();

  /**
   * Does once what threads would do: timers that are due, work that is ready, recovery.
   *
   * @return whether there was anything to do
   */
  boolean work();
}
