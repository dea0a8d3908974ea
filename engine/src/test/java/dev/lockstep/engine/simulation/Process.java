package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Engine;

/** One lifetime of an engine with its workers and timers, up to the next crash. */
public interface Process {

  Engine engine();

  /**
   * Executes once what threads would do: due timers, ready work, recovery.
   *
   * @return true if there was anything to do
   */
  boolean work();
}
