package dev.lockstep.benchmarks.durable;

/** Makes transitions durable; any number of callers, each with a machine of its own. */
interface Writer extends AutoCloseable {

  /** Takes the next transition of a caller's machine; returns when it is on disk. */
  void transition(int caller);

  @Override
  void close();
}
