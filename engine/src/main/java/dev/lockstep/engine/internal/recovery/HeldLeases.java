package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.record.WorkQueue;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The leases of a worker. Each is held until the store reports that another worker has acquired its
 * row. Thread-safe.
 */
final class HeldLeases {

  private static final Logger LOG = LoggerFactory.getLogger(HeldLeases.class);

  private final WorkQueue queue;
  private final Duration lease;
  private final Map<Lease, HeldAssignment> held = new ConcurrentHashMap<>();

  HeldLeases(WorkQueue queue, Duration lease) {
    this.queue = queue;
    this.lease = lease;
  }

  /** Adds an acquired instance. */
  void add(HeldAssignment assignment) {
    held.put(assignment.lease(), assignment);
  }

  /** Returns how long a lease lasts without a heartbeat. */
  Duration leaseLength() {
    return lease;
  }

  /** Replaces the former lease of an assignment with its current one. */
  void follow(HeldAssignment assignment, Lease former) {
    held.remove(former);
    add(assignment);
  }

  /** Removes an assignment whose task has ended. */
  void remove(HeldAssignment assignment) {
    held.remove(assignment.lease());
  }

  /**
   * Extends all leases. If the store does not answer, all are kept: no other worker can acquire the
   * rows either, and the fence decides when the store answers again.
   *
   * @return true if the store answered
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
      LOG.warn("{} leases could not be extended", leases.size(), problem);
      return false;
    }
    lost.forEach(this::lose);
    return true;
  }

  private void lose(Lease right) {
    HeldAssignment lost = held.remove(right);
    if (lost != null) {
      lost.lose(right);
      LOG.info("the lease on {} is lost", lost);
    }
  }

  /** Returns all assignments, in no particular order. */
  List<HeldAssignment> assignments() {
    return List.copyOf(held.values());
  }

  int size() {
    return held.size();
  }
}
