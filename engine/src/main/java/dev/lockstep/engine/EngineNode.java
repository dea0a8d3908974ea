package dev.lockstep.engine;

/**
 * One of the processes that share a store: its timers, its worker and its health. Any number of
 * nodes may run, and each of them may stop or crash at any time.
 */
public interface EngineNode extends AutoCloseable, Health {

  /** Starts a node. The caller closes the engine, after the node. */
  static EngineNode start(Engine engine, NodeSettings settings) {
    return EngineProvider.INSTANCE.start(engine, settings);
  }

  /** Looks for work and timers at once: a hint that there may be some. */
  void wake();

  /** Returns how many instances of the store are in quarantine, seen about a second ago. */
  long quarantined();

  /** Stops firing timers, takes no more rows, and hands back the rows the worker holds. */
  @Override
  void close();
}
