package dev.lockstep.engine.record;

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
   * @param worker name of who takes them
   * @param limit at most so many
   * @param lease how long they are held without being heard of
   */
  List<Taken> take(Collection<String> queues, String worker, int limit, Duration lease);

  /**
   * Keeps leases for another while.
   *
   * @return those that are lost: taken by others, given back, or run out
   */
  List<Lease> keep(Collection<Lease> leases, Duration lease);

  /** Gives rows back to be taken at once; those lost already are left alone. */
  void giveBack(Collection<Lease> leases);

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
