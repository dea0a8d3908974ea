package dev.lockstep.engine.recovery;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.Work;
import dev.lockstep.engine.record.WorkQueue.Taken;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The failures of rows that are their own: a task that came to no result while its process went on,
 * and a process that was lost while it executed nothing else. A row that was lost together with
 * others is a suspect, but that failure is not its own. Bounded, thread-safe.
 */
final class Blame {

  private static final int MOST = 10_000;

  private final Map<Id, Long> ended = new Bounded<>();
  private final Map<Id, Integer> own = new Bounded<>();

  /** Notes that the task of an acquisition has ended while this process goes on. */
  synchronized void ended(Lease lease) {
    ended.put(lease.instance(), lease.fence());
  }

  /**
   * Returns how many of the failures of a row that was taken are its own. A row is held after its
   * task has ended only if that came to no result.
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

  /** Forgets the eldest entries. */
  private static final class Bounded<V> extends LinkedHashMap<Id, V> {

    private static final long serialVersionUID = 1L;

    @Override
    protected boolean removeEldestEntry(Map.Entry<Id, V> eldest) {
      return size() > MOST;
    }
  }
}
