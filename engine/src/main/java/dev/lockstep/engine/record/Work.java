package dev.lockstep.engine.record;

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
 */
public record Work(
    @Nullable String queue, long readyAt, @Nullable String worker, long fence, boolean isLeased) {

  /** Nothing to do, never taken. */
  public static final Work NONE = new Work(null, 0, null, 0, false);

  /** The same row, to be taken by a worker; a lease that is held goes on. */
  public Work ready(String queue, long at) {
    return new Work(queue, at, worker, fence, isLeased);
  }

  /** The same row with nothing to do; a lease on it ends. */
  public Work rest() {
    return new Work(null, 0, null, fence, false);
  }

  /** The same row, held by nobody and to be taken again. */
  public Work handedBack(String queue, long at) {
    return new Work(queue, at, null, fence, false);
  }
}
