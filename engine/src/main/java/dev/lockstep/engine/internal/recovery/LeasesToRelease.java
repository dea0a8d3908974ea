package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Collects the leases of rows that a worker will not process, to release them together.
 * Thread-safe.
 */
final class LeasesToRelease {

  private static final Logger LOG = LoggerFactory.getLogger(LeasesToRelease.class);

  /** The delay before a row that this process could not execute is available again. */
  private static final Duration OTHERS = Duration.ofSeconds(1);

  private final WorkQueue queue;
  private final Queue<Lease> leases = new ConcurrentLinkedQueue<>();
  private final Queue<Lease> forOthers = new ConcurrentLinkedQueue<>();

  LeasesToRelease(WorkQueue queue) {
    this.queue = queue;
  }

  void add(Lease lease) {
    leases.add(lease);
  }

  /** Adds a row that this process cannot execute, so that another one acquires it. */
  void addForOthers(Lease lease) {
    forOthers.add(lease);
  }

  boolean isEmpty() {
    return leases.isEmpty() && forOthers.isEmpty();
  }

  /** Releases the rows, once. If the store does not answer, their leases expire. */
  void giveBack() {
    giveBack(all(leases), queue::giveBack);
    giveBack(all(forOthers), all -> queue.giveBack(all, OTHERS));
  }

  private static List<Lease> all(Queue<Lease> leases) {
    List<Lease> all = new ArrayList<>();
    for (Lease lease = leases.poll(); lease != null; lease = leases.poll()) {
      all.add(lease);
    }
    return all;
  }

  private static void giveBack(List<Lease> all, Consumer<List<Lease>> back) {
    if (all.isEmpty()) {
      return;
    }
    try {
      back.accept(all);
    } catch (StoreException problem) {
      LOG.warn("{} rows could not be released; their leases will expire", all.size(), problem);
    }
  }
}
