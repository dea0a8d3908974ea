package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.store.StoreException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The rows that wait for a worker. Times are the store's; every acquisition raises the row's fence.
 * Thread-safe; every method throws {@link StoreException}.
 */
public interface WorkQueue {

  /**
   * Acquires rows that no worker holds or whose lease has expired, longest ready first; never those
   * in quarantine.
   *
   * <p>An acquired row that a worker still held gets one more failure: that worker was lost or
   * ended without a result.
   */
  List<Taken> take(Demand demand);

  /**
   * Acquires any rows of some queues.
   *
   * @param worker name of the worker that takes them
   * @param limit largest number of rows
   * @param lease time for which they stay leased without a heartbeat
   */
  default List<Taken> take(Collection<String> queues, String worker, int limit, Duration lease) {
    return take(Demand.any(queues, worker, limit, lease));
  }

  /**
   * Removes the failure that would be counted when these acquisitions end without a result, because
   * the store failed. Lost leases are skipped.
   */
  void excuse(Collection<Lease> leases);

  /**
   * Quarantines a row that a worker holds and releases it. Does nothing if the lease is lost.
   *
   * @param reason one sentence for the operator
   */
  void quarantine(Lease lease, String reason);

  /**
   * Counts a failure of an instance that no worker holds, for example when its timer cannot be
   * fired. Quarantines it after the {@link Work#MOST_FAILURES}th consecutive failure.
   */
  void countFailure(Id instance, String reason);

  /** Returns true if there are rows to acquire with at least this number of failures. */
  boolean hasSuspects(Collection<String> queues, int failures);

  /**
   * Extends leases, including expired ones whose rows no other worker has acquired.
   *
   * @return the leases that are lost: acquired by another worker or released
   */
  List<Lease> keep(Collection<Lease> leases, Duration lease);

  /**
   * Releases rows so that another worker may take them after a delay; lost leases are skipped. No
   * failure is counted.
   */
  void giveBack(Collection<Lease> leases, Duration delay);

  /** Releases rows so that another worker may take them at once; lost leases are skipped. */
  void giveBack(Collection<Lease> leases);

  /**
   * Makes rows of a queue ready now that would become ready later, the earliest first. Rows that a
   * worker holds, rows in quarantine and rows that never become ready are skipped.
   *
   * @param limit largest number of rows
   * @return the number of rows made ready
   */
  int advance(String queue, int limit);

  /**
   * Returns the number of rows that can be acquired now, by queue name; queues without such rows
   * are left out.
   */
  default Map<String, Long> waiting() {
    return Map.of();
  }

  /**
   * Registers a hint that is run when rows may have become ready, in this process or another. It
   * may run on any thread, late, more than once, or not at all, so {@link #take} must also be
   * polled. Some stores never run it.
   *
   * @param hint must return at once
   */
  default void onReady(Runnable hint) {}

  /**
   * An acquired row.
   *
   * @param wasHeld true if another worker held it and its lease had expired
   */
  record Taken(StoredInstance row, Lease lease, boolean wasHeld) {}
}
