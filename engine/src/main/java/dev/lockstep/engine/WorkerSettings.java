package dev.lockstep.engine;

import dev.lockstep.engine.store.QueueLimit;
import java.time.Duration;
import java.util.Map;

/**
 * The settings of a worker.
 *
 * @param name name of the worker in its leases; unique among the running workers
 * @param slots largest number of concurrent tasks for each queue, at least 1
 * @param lease time without a heartbeat after which other workers may acquire its rows
 * @param heartbeat interval between heartbeats; less than half of the lease
 * @param poll longest time between two queries for rows, unless the worker is woken
 * @param limits the limits of queues that have some, by queue name
 */
public record WorkerSettings(
    String name,
    int slots,
    Duration lease,
    Duration heartbeat,
    Duration poll,
    Map<String, QueueLimit> limits) {

  /** Creates settings of queues without limits. */
  public WorkerSettings(String name, int slots, Duration lease, Duration heartbeat, Duration poll) {
    this(name, slots, lease, heartbeat, poll, Map.of());
  }

  /** Returns the same settings with limits of queues. */
  public WorkerSettings with(Map<String, QueueLimit> limits) {
    return new WorkerSettings(name, slots, lease, heartbeat, poll, limits);
  }

  public WorkerSettings {
    limits = Map.copyOf(limits);
    if (name.isEmpty() || slots < 1) {
      throw new IllegalArgumentException("a worker needs a name and at least one slot");
    }
    if (poll.isNegative() || poll.isZero() || heartbeat.isNegative() || heartbeat.isZero()) {
      throw new IllegalArgumentException("the poll interval and the heartbeat must be positive");
    }
    if (heartbeat.multipliedBy(2).compareTo(lease) >= 0) {
      throw new IllegalArgumentException("a lease must be longer than two heartbeats");
    }
  }

  /**
   * Returns settings with leases of 9 s, so that a lost worker is noticed within 10 s, and a
   * heartbeat every 3 s.
   */
  public static WorkerSettings standard(String name, int slots) {
    return new WorkerSettings(
        name, slots, Duration.ofSeconds(9), Duration.ofSeconds(3), Duration.ofMillis(100));
  }
}
