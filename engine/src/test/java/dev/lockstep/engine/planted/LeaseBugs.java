package dev.lockstep.engine.planted;

import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.runtime.ChartId;
import java.time.Duration;
import java.time.InstantSource;

/** Stores with bugs in taking and keeping rows. */
final class LeaseBugs {

  private LeaseBugs() {}

  /** Uses the worker's name as the fence. */
  static MemoryStore fenceIsName(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected long fence(StoredInstance row, String worker) {
        return worker.hashCode();
      }
    };
  }

  /** Extends the lease of a row for any worker that sends heartbeats. */
  static MemoryStore heartbeatWithoutFence(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected boolean isOf(StoredInstance row, Lease lease) {
        return true;
      }
    };
  }

  /** Compares leases with the clock of a node, which is wrong by an hour. */
  static MemoryStore localClock(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected long now() {
        return clock.millis() + Duration.ofHours(1).toMillis();
      }
    };
  }

  /** Searches for rows of dead workers only when a process starts. */
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
