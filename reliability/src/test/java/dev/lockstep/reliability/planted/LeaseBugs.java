package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.runtime.ChartId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/** Stores with bugs in leases. */
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

  /** Extends a lease by any heartbeat, even one of another worker. */
  static MemoryStore heartbeatWithoutFence(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected boolean isOf(StoredInstance row, Lease lease) {
        return true;
      }
    };
  }

  /** Compares the end of a lease with the clock of a node that is wrong by an hour. */
  static MemoryStore localClock(InstantSource clock) {
    return new MemoryStore(clock) {
      @Override
      protected long now() {
        return clock.millis() + Duration.ofHours(1).toMillis();
      }
    };
  }

  /** Recovers the rows of lost workers only when a process starts. */
  static MemoryStore recoveryOnce(InstantSource clock) {
    return new MemoryStore(clock) {
      private long started;

      @Override
      public Map<ChartId, Integer> define(Map<ChartId, String> sources) {
        started = now();
        return super.define(sources);
      }

      @Override
      protected boolean mayTake(StoredInstance row) {
        return row.work().worker() == null || now() == started;
      }
    };
  }
}
