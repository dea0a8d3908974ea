package dev.lockstep.engine.record;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows a worker asks a queue for. A row is a suspect once two acquisitions in a row ended
 * without a result.
 *
 * @param rooms most rows of each queue, by its name
 * @param limit most rows of all queues together
 * @param suspects most suspects among them
 * @param mostFailures suspects with more failures than this are left
 * @param hasPauses whether a suspect is left until its pause is over, which doubles with each
 *     failure: 2 s after the second, 16 s after the fifth
 * @param worker name of the worker that takes them
 * @param lease how long they are held without a heartbeat
 */
public record Demand(
    Map<String, Integer> rooms,
    int limit,
    int suspects,
    int mostFailures,
    boolean hasPauses,
    String worker,
    Duration lease) {

  /** Failures from which on a row is a suspect. */
  public static final int SUSPECT = 2;

  /** The pause of a suspect after its second failure. */
  public static final Duration PAUSE = Duration.ofSeconds(2);

  public Demand {
    rooms = Map.copyOf(rooms);
  }

  /** Returns whether a queue gave as many rows as it was asked for, so that it may have more. */
  public boolean isMet(List<WorkQueue.Taken> taken) {
    Map<String, Integer> rows = new HashMap<>();
    taken.forEach(one -> rows.merge(String.valueOf(one.row().work().queue()), 1, Integer::sum));
    return rooms.entrySet().stream()
        .anyMatch(room -> rows.getOrDefault(room.getKey(), 0) >= room.getValue());
  }

  /** Returns a demand for any rows of some queues, suspects among them without pauses. */
  public static Demand any(Collection<String> queues, String worker, int limit, Duration lease) {
    Map<String, Integer> rooms = new LinkedHashMap<>();
    queues.forEach(queue -> rooms.put(queue, limit));
    return new Demand(rooms, limit, limit, Integer.MAX_VALUE, false, worker, lease);
  }
}
