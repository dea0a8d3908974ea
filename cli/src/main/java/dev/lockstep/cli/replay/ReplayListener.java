package dev.lockstep.cli.replay;

/** A listener of the results of a script. */
@FunctionalInterface
public interface ReplayListener {

  /**
   * Receives the result of an input.
   *
   * @param number the number of the input line, 0 for the start
   * @return false to end the script
   */
  boolean line(long number, ReplayLine line);

  /**
   * Called after some results, and always before the script waits for further input. Returns false
   * to end the script.
   */
  default boolean pause() {
    return true;
  }
}
