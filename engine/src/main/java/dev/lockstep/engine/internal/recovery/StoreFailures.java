package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.StoreException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Collects the leases of tasks that ended without a result because the store was unavailable, which
 * is not a failure of their rows. Thread-safe.
 */
final class StoreFailures {

  private static final Logger LOG = LoggerFactory.getLogger(StoreFailures.class);

  private final WorkQueue queue;
  private final Set<Lease> leases = ConcurrentHashMap.newKeySet();

  StoreFailures(WorkQueue queue) {
    this.queue = queue;
  }

  void add(Lease lease) {
    leases.add(lease);
  }

  boolean isEmpty() {
    return leases.isEmpty();
  }

  /** Writes them to the store; retries with the next call if that fails. */
  void write() {
    List<Lease> all = List.copyOf(leases);
    if (all.isEmpty()) {
      return;
    }
    try {
      queue.excuse(all);
      all.forEach(leases::remove);
    } catch (StoreException problem) {
      LOG.debug("the store is still unavailable", problem);
    }
  }
}
