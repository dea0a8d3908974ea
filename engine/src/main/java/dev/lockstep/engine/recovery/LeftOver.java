package dev.lockstep.engine.recovery;

import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.WorkQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Leases of rows that a worker will not work at, to be given back together. Thread-safe. */
final class LeftOver {

  private static final Logger LOG = LoggerFactory.getLogger(LeftOver.class);

  private final WorkQueue queue;
  private final Queue<Lease> leases = new ConcurrentLinkedQueue<>();

  LeftOver(WorkQueue queue) {
    this.queue = queue;
  }

  void add(Lease lease) {
    leases.add(lease);
  }

  /** Gives them back, once: those the store does not hear of run out. */
  void giveBack() {
    List<Lease> all = new ArrayList<>();
    for (Lease lease = leases.poll(); lease != null; lease = leases.poll()) {
      all.add(lease);
    }
    if (all.isEmpty()) {
      return;
    }
    try {
      queue.giveBack(all);
    } catch (StoreException problem) {
      LOG.warn("{} rows could not be given back; their leases run out", all.size(), problem);
    }
  }
}
