package dev.lockstep.engine.recovery;

import dev.lockstep.engine.port.Ticker;
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
 * The leases a worker holds, each until a moment by its own ticker that is never later than by the
 * store's time. Thread-safe.
 */
final class Holdings {

  private static final Logger LOG = LoggerFactory.getLogger(Holdings.class);

  private record Holding(Assignment assignment, long until) {}

  private final WorkQueue queue;
  private final Duration lease;
  private final Ticker ticker;
  private final Map<Lease, Holding> held = new ConcurrentHashMap<>();

  Holdings(WorkQueue queue, Duration lease, Ticker ticker) {
    this.ticker = ticker;
    this.queue = queue;
    this.lease = lease;
  }

  /**
   * Holds what was taken.
   *
   * @param asked when the store was asked for it
   */
  void add(Assignment assignment, long asked) {
    held.put(assignment.lease(), new Holding(assignment, asked + lease.toNanos()));
  }

  /** How long a lease lasts without being heard of. */
  Duration leaseLength() {
    return lease;
  }

  long moment() {
    return ticker.nanos();
  }

  /** Holds what an assignment went on with, in place of what it had. */
  void follow(Assignment assignment, Lease former, long asked) {
    held.remove(former);
    add(assignment, asked);
  }

  /** Cares no more for what a task is done with. */
  void remove(Assignment assignment) {
    held.remove(assignment.lease());
  }

  /**
   * Is heard of.
   *
   * @param now a moment before the store is asked
   * @return whether the store answered
   */
  boolean keep(long now) {
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
    long until = now + lease.toNanos();
    for (Lease kept : leases) {
      held.computeIfPresent(kept, (any, holding) -> new Holding(holding.assignment(), until));
    }
    lost.forEach(this::lose);
    return true;
  }

  /** Gives up what has run out. */
  void expire(long now) {
    held.forEach(
        (right, holding) -> {
          if (now - holding.until() >= 0) {
            lose(right);
          }
        });
  }

  private void lose(Lease right) {
    Holding holding = held.remove(right);
    if (holding != null) {
      holding.assignment().lose(right);
      LOG.info("the lease on {} is lost", holding.assignment());
    }
  }

  /** All that is held, in no order. */
  List<Assignment> assignments() {
    return held.values().stream().map(Holding::assignment).toList();
  }

  int size() {
    return held.size();
  }
}
