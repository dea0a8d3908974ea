package dev.lockstep.engine.record;

import dev.lockstep.engine.port.Id;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The rows that want a worker. Time is the store's; every acquisition raises the row's fence.
 * Thread-safe; every method throws {@link StoreException}.
 */
public interface WorkQueue {

  /**
   * Takes rows nobody holds, or whose lease has run out, longest ready first; never those in
   * quarantine.
   *
   * <p>A row that was held is taken with one failure more: its worker was lost or came to no
   * result.
   */
  List<Taken> take(Demand demand);

  /**
   * Takes any rows of some queues.
   *
   * @param worker name of who takes them
   * @param limit at most so many
   * @param lease how long they are held without being heard of
   */
  default List<Taken> take(Collection<String> queues, String worker, int limit, Duration lease) {
    return take(Demand.any(queues, worker, limit, lease));
  }

  /**
   * Takes back that acquisitions count as failures when they end without a result: the store was to
   * blame. Leases that are lost are left alone.
   */
  void excuse(Collection<Lease> leases);

  /**
   * Quarantines a row that a worker holds and releases it. Does nothing if the lease is lost.
   *
   * @param reason one sentence for the operator
   */
  void quarantine(Lease lease, String reason);

  /**
   * Counts a failure of an instance no worker holds, as when its timer cannot be fired. Quarantines
   * it with the {@link Work#MOST_FAILURES}th in a row.
   */
  void countFailure(Id instance, String reason);

  /** Returns whether rows could be taken that have failed at least so often. */
  boolean hasSuspects(Collection<String> queues, int failures);

  /**
   * Keeps leases for another while, those that have run out included as long as nobody has acquired
   * their rows.
   *
   * @return those that are lost: taken by others or given back
   */
  List<Lease> keep(Collection<Lease> leases, Duration lease);

  /**
   * Releases rows that another worker may take after a while; those lost already are left alone. No
   * failure is counted.
   */
  void giveBack(Collection<Lease> leases, Duration delay);

  /** Gives rows back to be taken at once; those lost already are left alone. */
  void giveBack(Collection<Lease> leases);

  /**
   * Makes rows of a queue ready now that would become ready later, the earliest first. Rows that a
   * worker holds, rows in quarantine and rows that never become ready are left alone.
   *
   * @param limit at most so many
   * @return how many rows became ready
   */
  int advance(String queue, int limit);

  /** How many rows could be taken now, by queue; those that have none are left out. */
  default Map<String, Long> waiting() {
    return Map.of();
  }

  /**
   * Has somebody told when rows may have become ready, here or in another process. A hint: it comes
   * on any thread, late, too often, or not at all, so that {@link #take} is asked now and then in
   * any case; some stores never tell.
   *
   * @param hint returns at once
   */
  default void onReady(Runnable hint) {}

  /**
   * A row that was taken.
   *
   * @param wasHeld whether somebody had it before and was not heard of any more
   */
  record Taken(StoredInstance row, Lease lease, boolean wasHeld) {}
}
