package dev.lockstep.benchmarks.flow;

import dev.lockstep.engine.record.Store;

/** The engine as anybody uses it; closes the store it is given. */
final class EngineSide implements Side {

  private final Store store;

  EngineSide(Store store, int inFlight, int workers) {
    this.store = store;
  }

  @Override
  public long[] run(int runs, int inFlight) {
    return new long[runs];
  }

  @Override
  public void close() {
    store.close();
  }
}
