package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.store.QueueLimit;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows that a worker requests from its queues. A row is a suspect if at least {@link #SUSPECT}
 * consecutive acquisitions ended without a result.
 *
 * @param rooms the largest number of rows for each queue, by queue name
 * @param limit the largest number of rows of all queues together
 * @param suspects the largest number of suspects among them
 * @param mostFailures suspects with more failures are not taken
 * @param hasPauses true if a suspect is not taken before its pause is over; the pause is 2 s after
 *     the second failure and doubles with each further one, to 16 s after the fifth
 * @param worker name of the worker that takes the rows
 * @param lease time for which a row stays leased without a heartbeat
 * @param limits the limits of queues that have some, by queue name
 */
public record Demand(
    Map<String, Integer> rooms,
    int limit,
    int suspects,
    int mostFailures,
    boolean hasPauses,
    String worker,
    Duration lease,
    Map<String, QueueLimit> limits) {

  /** The number of failures that makes a row a suspect. */
  public static final int SUSPECT = 2;

  /** The pause of a suspect after its second failure. */
  public static final Duration PAUSE = Duration.ofSeconds(2);

  public Demand {
    rooms = Map.copyOf(rooms);
    limits = Map.copyOf(limits);
  }

  /** Creates a demand for rows of queues without limits. */
  public Demand(
      Map<String, Integer> rooms,
      int limit,
      int suspects,
      int mostFailures,
      boolean hasPauses,
      String worker,
      Duration lease) {
    this(rooms, limit, suspects, mostFailures, hasPauses, worker, lease, Map.of());
  }

  /** Returns the same demand with limits. */
  public Demand with(Map<String, QueueLimit> limits) {
    return new Demand(rooms, limit, suspects, mostFailures, hasPauses, worker, lease, limits);
  }

  /** Returns the queues of this demand that have limits, in the order of their names. */
  public List<String> limitedQueues() {
    return limits.entrySet().stream()
        .filter(limit -> limit.getValue().isLimiting() && rooms.containsKey(limit.getKey()))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** Returns the limit of a queue. */
  public QueueLimit limit(String queue) {
    return limits.getOrDefault(queue, QueueLimit.NONE);
  }

  /** Returns the same demand without some queues. */
  public Demand without(Collection<String> queues) {
    Map<String, Integer> fewer = new LinkedHashMap<>(rooms);
    fewer.keySet().removeAll(queues);
    return new Demand(fewer, limit, suspects, mostFailures, hasPauses, worker, lease, limits);
  }

  /** Returns a demand for rows of one of the queues, suspects among them. */
  public Demand only(String queue, int most) {
    int room = Math.min(rooms.getOrDefault(queue, 0), most);
    int some = Math.min(suspects, most);
    return new Demand(
        Map.of(queue, room),
        Math.min(limit, most),
        some,
        mostFailures,
        hasPauses,
        worker,
        lease,
        limits);
  }

  /** Returns true if some queue returned as many rows as requested and therefore may have more. */
  public boolean isMet(List<WorkQueue.Taken> taken) {
    Map<String, Integer> rows = new HashMap<>();
    taken.forEach(one -> rows.merge(String.valueOf(one.row().work().queue()), 1, Integer::sum));
    return rooms.entrySet().stream()
        .anyMatch(room -> rows.getOrDefault(room.getKey(), 0) >= room.getValue());
  }

  /** Returns a demand for any rows of some queues; suspects are taken without a pause. */
  public static Demand any(Collection<String> queues, String worker, int limit, Duration lease) {
    Map<String, Integer> rooms = new LinkedHashMap<>();
    queues.forEach(queue -> rooms.put(queue, limit));
    return new Demand(rooms, limit, limit, Integer.MAX_VALUE, false, worker, lease);
  }
}
