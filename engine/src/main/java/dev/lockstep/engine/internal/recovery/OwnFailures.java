package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts the failures that a row has caused itself: its task ended without a result while the
 * process continued, or its process was lost while it executed nothing else. A row lost together
 * with others becomes a suspect, but that failure is not its own. Bounded, thread-safe.
 */
final class OwnFailures {

  private static final int MOST = 10_000;

  private final Map<Id, Long> ended = new Bounded<>();
  private final Map<Id, Integer> own = new Bounded<>();

  /** Records that the task of an acquisition has ended while this process continues. */
  synchronized void ended(Lease lease) {
    ended.put(lease.instance(), lease.fence());
  }

  /**
   * Returns how many failures of an acquired row are its own. A row that is still held after its
   * task has ended has no result.
   */
  synchronized int of(Taken taken) {
    Id id = taken.row().id();
    int failures = taken.row().work().failures();
    Long fence = ended.remove(id);
    if (taken.wasHeld() && fence != null && fence == taken.lease().fence() - 1) {
      own.merge(id, 1, Integer::sum);
    }
    if (failures == 0) {
      own.remove(id);
      return 0;
    }
    int seen = Math.min(own.getOrDefault(id, 0), failures);
    return seen + Math.max(0, failures - seen - Work.ALONE);
  }

  /** Removes the eldest entries. */
  private static final class Bounded<V> extends LinkedHashMap<Id, V> {

    private static final long serialVersionUID = 1L;

    @Override
    protected boolean removeEldestEntry(Map.Entry<Id, V> eldest) {
      return size() > MOST;
    }
  }
}
