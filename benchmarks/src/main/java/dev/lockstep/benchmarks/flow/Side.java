package dev.lockstep.benchmarks.flow;

/** Somebody who executes flows. */
interface Side extends AutoCloseable {

  /** Nodes of a flow, one after the other. */
  int NODES = 5;

  /**
   * Executes flows from their start to their end.
   *
   * @param runs how many
   * @param inFlight how many at once
   * @return how long each took, nanoseconds
   */
  long[] run(int runs, int inFlight) throws Exception;

  @Override
  void close();
}
