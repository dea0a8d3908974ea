package dev.lockstep.benchmarks.flow;

/** An implementation that executes flows. */
interface Side extends AutoCloseable {

  /** The number of nodes of a flow, which run one after another. */
  int NODES = 5;

  /**
   * Executes flows from start to end.
   *
   * @param runs number of runs
   * @param inFlight number of concurrent runs
   * @return the duration of each run in nanoseconds
   */
  long[] run(int runs, int inFlight) throws Exception;

  @Override
  void close();
}
