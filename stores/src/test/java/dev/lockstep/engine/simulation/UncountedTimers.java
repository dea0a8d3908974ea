package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.TimerQueue;
import java.util.Collection;
import java.util.List;

/**
 * The timers of a store in memory. The store ends with its process, so there are no lost attempts
 * to count.
 */
public record UncountedTimers(RecordStore store) implements TimerQueue {

  @Override
  public List<StoredTimer> due(long at, int limit) {
    return store.reads().due(at, limit);
  }

  @Override
  public List<Suspect> suspects(long at, int limit) {
    return List.of();
  }

  @Override
  public void begin(Collection<StoredTimer> timers, long now) {}

  @Override
  public void end(Collection<StoredTimer> timers) {}

  @Override
  public void quarantine(Id instance, String reason) {
    throw new AssertionError("a timer was quarantined");
  }
}
