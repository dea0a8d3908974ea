package dev.lockstep.engine.recovery;

import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.WorkQueue;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Leases of tasks that came to no result because the store was away: that is no failure of their
 * rows. Thread-safe.
 */
final class Excuses {

  private static final Logger LOG = LoggerFactory.getLogger(Excuses.class);

  private final WorkQueue queue;
  private final Set<Lease> leases = ConcurrentHashMap.newKeySet();

  Excuses(WorkQueue queue) {
    this.queue = queue;
  }

  void add(Lease lease) {
    leases.add(lease);
  }

  /** Writes them, or tries again with the next call. */
  void write() {
    List<Lease> all = List.copyOf(leases);
    if (all.isEmpty()) {
      return;
    }
    try {
      queue.excuse(all);
      all.forEach(leases::remove);
    } catch (StoreException problem) {
      LOG.debug("the store is still away", problem);
    }
  }
}
