package dev.lockstep.engine.recovery;

import java.time.Duration;

/**
 * How a worker goes about its work.
 *
 * @param name who holds what it takes; unlike that of any other worker at work
 * @param slots tasks of each queue at once, at least 1
 * @param lease after how long without being heard of its rows are taken over
 * @param heartbeat how often it is heard of; less than half of the lease
 * @param poll how often it looks for rows, as long as nobody wakes it
 */
public record WorkerSettings(
    String name, int slots, Duration lease, Duration heartbeat, Duration poll) {

  public WorkerSettings {
    if (name.isEmpty() || slots < 1) {
      throw new IllegalArgumentException("a worker has a name and at least one slot");
    }
    if (poll.isNegative() || poll.isZero() || heartbeat.isNegative() || heartbeat.isZero()) {
      throw new IllegalArgumentException("a worker looks and is heard of now and then");
    }
    if (heartbeat.multipliedBy(2).compareTo(lease) >= 0) {
      throw new IllegalArgumentException("a lease outlives two heartbeats");
    }
  }

  /** Leases of 9 s, so that a dead worker is noticed within 10; heard of every 3 s. */
  public static WorkerSettings standard(String name, int slots) {
    return new WorkerSettings(
        name, slots, Duration.ofSeconds(9), Duration.ofSeconds(3), Duration.ofMillis(100));
  }
}
