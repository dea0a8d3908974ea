package dev.lockstep.reliability.planted;

import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.runtime.ChartId;
import java.time.Duration;
import java.time.InstantSource;

/** Stores with bugs in how rows are taken and kept. */
final class LeaseBugs {

  private LeaseBugs() {}

  /** The fence is the worker's name. */
  static MemoryStore fenceIsName(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected long fence(StoredInstance row, String worker) {
        return worker.hashCode();
      }
    };
  }

  /** Whoever is heard of keeps the lease, whosever it is. */
  static MemoryStore heartbeatWithoutFence(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected boolean isOf(StoredInstance row, Lease lease) {
        return true;
      }
    };
  }

  /** Whether a lease has run out is judged by the clock of a node that is wrong by an hour. */
  static MemoryStore localClock(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected long now() {
        return clock.millis() + Duration.ofHours(1).toMillis();
      }
    };
  }

  /** What a dead worker held is looked for when a process starts, and never again. */
  static MemoryStore recoveryOnce(InstantSource clock) {
    return new MemoryStore(clock) {
      private long started;

      @Override
      public int define(ChartId chart, String source) {
        started = now();
        return super.define(chart, source);
      }

      @Override
      protected boolean mayTake(StoredInstance row) {
        return row.work().worker() == null || now() == started;
      }
    };
  }
}
