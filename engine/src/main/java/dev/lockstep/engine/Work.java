package dev.lockstep.engine;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of an instance's row that makes it a work item: the row itself is the queue.
 *
 * @param queue name of the queue it waits in; {@code null} when there is nothing to do
 * @param readyAt earliest time it may be taken, milliseconds since 1970; 0 without a queue
 * @param worker name of the worker that holds it; {@code null} if no worker does
 * @param fence number raised by every acquisition; a write under a lease must name the current
 *     fence
 * @param isLeased true if the worker's lease was valid when the row was read, by the time of the
 *     store
 * @param takenMillis length of the lease that this write acquires, by the time of the store; 0 when
 *     the write does not change the lease, and in every row that was read
 * @param failures number of consecutive acquisitions that ended without a result because the worker
 *     was lost or its command failed; 0 again once a worker has completed its work at the row
 */
public record Work(
    @Nullable String queue,
    long readyAt,
    @Nullable String worker,
    long fence,
    boolean isLeased,
    long takenMillis,
    int failures) {

  /** The number of consecutive acquisitions without a result after which a row is quarantined. */
  public static final int MOST_FAILURES = 5;

  /**
   * The number of failures from which on a row is processed only while its process does nothing
   * else. Only failures from then on are certainly its own.
   */
  public static final int ALONE = 4;

  /**
   * The beginning of the names of workers outside of the processes of the store. Their leases
   * outlast the process through which they were acquired.
   */
  public static final String OUTSIDE = "outside/";

  /** Creates work that this write does not acquire and that has not failed. */
  public Work(
      @Nullable String queue, long readyAt, @Nullable String worker, long fence, boolean isLeased) {
    this(queue, readyAt, worker, fence, isLeased, 0, 0);
  }

  /** Work of a row that has nothing to do and was never acquired. */
  public static final Work NONE = new Work(null, 0, null, 0, false);

  // The generated methods of a record are slower, and rows are compared for each command.
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Work work
            && readyAt == work.readyAt
            && fence == work.fence
            && isLeased == work.isLeased
            && takenMillis == work.takenMillis
            && failures == work.failures
            && Objects.equals(queue, work.queue)
            && Objects.equals(worker, work.worker);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(fence) * 31 + Long.hashCode(readyAt);
  }

  /** Returns the same work in a queue, ready at a time; a valid lease continues. */
  public Work ready(String queue, long at) {
    return new Work(queue, at, worker, fence, isLeased, takenMillis, failures);
  }

  /** Returns the same work with nothing to do; a lease on it ends. */
  public Work rest() {
    return new Work(null, 0, null, fence, false);
  }

  /**
   * Returns the same work, held by a worker from this write on. As with any acquisition, the fence
   * rises and writes under earlier leases are rejected.
   */
  public Work taken(String queue, long at, String worker, Duration lease) {
    return new Work(queue, at, worker, fence + 1, true, lease.toMillis(), failures);
  }

  /** Returns the same work without failures. */
  public Work sound() {
    return new Work(queue, readyAt, worker, fence, isLeased, takenMillis, 0);
  }

  /** Returns true if this write acquires the row. */
  public boolean isTaken() {
    return takenMillis > 0;
  }

  /** Returns the same work as it is read after it was written. */
  public Work asRead() {
    return new Work(queue, readyAt, worker, fence, isLeased, 0, failures);
  }

  /** Returns the same work without a worker, ready in a queue at a time. */
  public Work handedBack(String queue, long at) {
    return new Work(queue, at, null, fence, false);
  }
}
