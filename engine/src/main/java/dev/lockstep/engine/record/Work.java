package dev.lockstep.engine.record;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The part of an instance's row that makes it a work item: the row itself is the queue.
 *
 * @param queue what kind of worker should take it; {@code null} when there is nothing to do
 * @param readyAt from when on, milliseconds since 1970; 0 without a queue
 * @param worker name of the worker that holds it; {@code null} when nobody does
 * @param fence raised with every acquisition; a writer names the fence it was given
 * @param isLeased whether the worker's lease had not run out when the row was read, by the time of
 *     the store
 * @param takenMillis for how long this write takes the row for its worker, by the time of the
 *     store; 0 when it leaves the lease as it is, and in every row that was read
 * @param failures acquisitions in a row that ended without a result: the worker was lost, or its
 *     command failed; 0 again once a worker has finished its work at the row
 */
public record Work(
    @Nullable String queue,
    long readyAt,
    @Nullable String worker,
    long fence,
    boolean isLeased,
    long takenMillis,
    int failures) {

  /** Acquisitions without a result after which a row is quarantined. */
  public static final int MOST_FAILURES = 5;

  /**
   * Lost processes from which on work is done only while its process does nothing else. Only losses
   * from then on count as its own.
   */
  public static final int ALONE = 4;

  /** Work that this write does not acquire and that has not failed. */
  public Work(
      @Nullable String queue, long readyAt, @Nullable String worker, long fence, boolean isLeased) {
    this(queue, readyAt, worker, fence, isLeased, 0, 0);
  }

  /** Nothing to do, never taken. */
  public static final Work NONE = new Work(null, 0, null, 0, false);

  /** The same row, to be taken by a worker; a lease that is held goes on. */
  public Work ready(String queue, long at) {
    return new Work(queue, at, worker, fence, isLeased, takenMillis, failures);
  }

  /** The same row with nothing to do; a lease on it ends. */
  public Work rest() {
    return new Work(null, 0, null, fence, false);
  }

  /**
   * The same row, held by a worker from this write on: an acquisition like any other, so that
   * whoever had it before writes nothing any more.
   */
  public Work taken(String queue, long at, String worker, Duration lease) {
    return new Work(queue, at, worker, fence + 1, true, lease.toMillis(), failures);
  }

  /** Returns the same work without failures. */
  public Work sound() {
    return new Work(queue, readyAt, worker, fence, isLeased, takenMillis, 0);
  }

  /** Whether this write takes the row. */
  public boolean isTaken() {
    return takenMillis > 0;
  }

  /** The same row, held by nobody and to be taken again. */
  public Work handedBack(String queue, long at) {
    return new Work(queue, at, null, fence, false);
  }
}
