package dev.lockstep.engine.recovery;

import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.WorkQueue;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The leases a worker holds, each until the store says that another worker acquired its row.
 * Thread-safe.
 */
final class Holdings {

  private static final Logger LOG = LoggerFactory.getLogger(Holdings.class);

  private final WorkQueue queue;
  private final Duration lease;
  private final Map<Lease, Assignment> held = new ConcurrentHashMap<>();

  Holdings(WorkQueue queue, Duration lease) {
    this.queue = queue;
    this.lease = lease;
  }

  /** Holds what was taken. */
  void add(Assignment assignment) {
    held.put(assignment.lease(), assignment);
  }

  /** How long a lease lasts without being heard of. */
  Duration leaseLength() {
    return lease;
  }

  /** Holds what an assignment went on with, in place of what it had. */
  void follow(Assignment assignment, Lease former) {
    held.remove(former);
    add(assignment);
  }

  /** Cares no more for what a task is done with. */
  void remove(Assignment assignment) {
    held.remove(assignment.lease());
  }

  /**
   * Is heard of. While the store does not answer nothing is given up: nobody can take it either,
   * and the fence decides once the store is back.
   *
   * @return whether the store answered
   */
  boolean keep() {
    List<Lease> leases = List.copyOf(held.keySet());
    if (leases.isEmpty()) {
      return true;
    }
    Collection<Lease> lost;
    try {
      lost = queue.keep(leases, lease);
    } catch (RuntimeException problem) {
      LOG.warn("{} leases could not be kept", leases.size(), problem);
      return false;
    }
    lost.forEach(this::lose);
    return true;
  }

  private void lose(Lease right) {
    Assignment lost = held.remove(right);
    if (lost != null) {
      lost.lose(right);
      LOG.info("the lease on {} is lost", lost);
    }
  }

  /** All that is held, in no order. */
  List<Assignment> assignments() {
    return List.copyOf(held.values());
  }

  int size() {
    return held.size();
  }
}
