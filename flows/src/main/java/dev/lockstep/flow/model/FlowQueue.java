package dev.lockstep.flow.model;

import dev.lockstep.engine.store.QueueLimit;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A queue of service nodes.
 *
 * @param name 1 to 60 letters, digits, {@code . _ -}
 * @param executors the executors whose nodes wait in it, at least one
 * @param limit the limits; for workers outside of the process, those of each tenant
 * @param isRemote true if workers outside of the process execute its nodes
 * @param lease the time without a heartbeat after which another worker may take a node; for workers
 *     outside only, 1 s to 1 h
 * @param takers the names of the callers that may take nodes; all with the role if empty
 */
public record FlowQueue(
    String name,
    List<String> executors,
    QueueLimit limit,
    boolean isRemote,
    Duration lease,
    Set<String> takers) {

  /** The lease unless another is stated. */
  public static final Duration LEASE = Duration.ofSeconds(30);

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,59}");

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a value is out of its range
   */
  public FlowQueue {
    executors = List.copyOf(executors);
    takers = Set.copyOf(takers);
    if (!NAME.matcher(name).matches() || executors.isEmpty()) {
      throw new IllegalArgumentException("a queue needs a valid name and an executor: " + name);
    }
    if (lease.compareTo(Duration.ofSeconds(1)) < 0 || lease.compareTo(Duration.ofHours(1)) > 0) {
      throw new IllegalArgumentException("a lease lasts 1 s to 1 h: " + lease);
    }
  }

  /** Returns a queue of its own for an executor outside of the process. */
  public static FlowQueue remote(String name) {
    return new FlowQueue(name, List.of(name), QueueLimit.NONE, true, LEASE, Set.of());
  }

  /** Returns the same queue with other limits. */
  public FlowQueue with(QueueLimit limit) {
    return new FlowQueue(name, executors, limit, isRemote, lease, takers);
  }

  /** Returns the same queue with another lease. */
  public FlowQueue with(Duration lease) {
    return new FlowQueue(name, executors, limit, isRemote, lease, takers);
  }

  /** Returns the same queue for some callers only. */
  public FlowQueue onlyFor(String... names) {
    return new FlowQueue(name, executors, limit, isRemote, lease, Set.of(names));
  }

  /** Returns true if a caller may take nodes. */
  public boolean isFor(String caller) {
    return takers.isEmpty() || takers.contains(caller);
  }
}
