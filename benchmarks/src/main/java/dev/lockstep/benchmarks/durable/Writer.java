package dev.lockstep.benchmarks.durable;

/** A writer of durable transitions. Supports concurrent callers, each with its own machine. */
interface Writer extends AutoCloseable {

  /** Executes the next transition of a caller's machine and blocks until it is durable. */
  void transition(int caller);

  @Override
  void close();
}
