package dev.lockstep.engine.recovery;

import dev.lockstep.engine.record.Demand;
import dev.lockstep.engine.record.Work;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The slots of a worker: each queue has slots of its own, so that slow work of one queue blocks no
 * other. One suspect is executed at a time; one that failed often is executed while nothing else
 * is. Thread-safe.
 */
final class Slots {

  /** Longest wait for other tasks to end. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  private final int perQueue;
  private final Map<String, AtomicInteger> running = new TreeMap<>();
  private final AtomicInteger total = new AtomicInteger();
  private final AtomicInteger suspects = new AtomicInteger();
  private final AtomicInteger alone = new AtomicInteger();
  private volatile boolean isEmptying;
  private volatile long emptyingSince;
  private volatile boolean isReserved;
  private volatile long reservedSince;

  Slots(Collection<String> queues, int perQueue) {
    this.perQueue = perQueue;
    queues.forEach(queue -> running.put(queue, new AtomicInteger()));
  }

  void begin(String queue, int failures) {
    change(queue, failures, 1);
  }

  void end(String queue, int failures) {
    change(queue, failures, -1);
  }

  private void change(String queue, int failures, int by) {
    total.addAndGet(by);
    AtomicInteger ofQueue = running.get(queue);
    if (ofQueue != null) {
      ofQueue.addAndGet(by);
    }
    if (failures >= Demand.SUSPECT) {
      suspects.addAndGet(by);
    }
    if (failures >= Work.ALONE) {
      alone.addAndGet(by);
    }
  }

  /** Returns the number of tasks under way. */
  int running() {
    return total.get();
  }

  /** Returns the rows the worker may take now. */
  int free(long now) {
    if (isReserved) {
      return 0;
    }
    if (isEmptying) {
      return mayRunAlone(now) ? 1 : 0;
    }
    return rooms().values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Takes nothing more until a row was executed alone. */
  synchronized void empty(long now) {
    if (!isEmptying) {
      isEmptying = true;
      emptyingSince = now;
    }
  }

  /** Takes rows of all kinds again. */
  synchronized void fill() {
    isEmptying = false;
  }

  private boolean mayRunAlone(long now) {
    return isQuiet(now, emptyingSince);
  }

  private boolean isQuiet(long now, long since) {
    return total.get() == 0 || (alone.get() == 0 && now - since >= LONGEST_WAIT.toNanos());
  }

  /** Takes nothing more until {@link #release}; returns whether nothing is under way. */
  synchronized boolean reserve(long now) {
    if (!isReserved) {
      isReserved = true;
      reservedSince = now;
    }
    return isQuiet(now, reservedSince);
  }

  /** Takes rows again after {@link #reserve}. */
  synchronized void release() {
    isReserved = false;
  }

  /** Returns whether a queue has a quarter of its slots free, which is worth another look. */
  boolean isWorthwhile() {
    return rooms().values().stream().anyMatch(room -> room * 4 >= perQueue);
  }

  /** Returns what to ask the store for. */
  Demand demand(String worker, Duration lease, long now) {
    if (isEmptying) {
      Map<String, Integer> none = new LinkedHashMap<>();
      running.keySet().forEach(queue -> none.put(queue, 0));
      int most = mayRunAlone(now) ? 1 : 0;
      return new Demand(none, most, most, Integer.MAX_VALUE, true, worker, lease);
    }
    Map<String, Integer> rooms = rooms();
    int limit = rooms.values().stream().mapToInt(Integer::intValue).sum();
    int most = suspects.get() == 0 ? 1 : 0;
    return new Demand(rooms, limit, most, Work.ALONE - 1, true, worker, lease);
  }

  /** Returns the free slots of the queues that have some. */
  private Map<String, Integer> rooms() {
    Map<String, Integer> rooms = new LinkedHashMap<>();
    if (alone.get() == 0) {
      running.forEach(
          (queue, count) -> {
            if (count.get() < perQueue) {
              rooms.put(queue, perQueue - count.get());
            }
          });
    }
    return rooms;
  }
}
