package dev.lockstep.engine.internal.recovery;

import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Demand;
import dev.lockstep.engine.store.QueueLimit;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The slots of a worker. Each queue has its own slots, so that slow tasks of one queue do not block
 * others. One suspect is executed at a time; a suspect that failed often is executed alone.
 * Thread-safe.
 */
final class Slots {

  /** The longest wait for other tasks to end. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  private final int perQueue;
  private final Map<String, QueueLimit> limits;
  private final Map<String, AtomicInteger> running = new TreeMap<>();
  private final AtomicInteger total = new AtomicInteger();
  private final AtomicInteger suspects = new AtomicInteger();
  private final AtomicInteger alone = new AtomicInteger();
  private volatile boolean isEmptying;
  private volatile long emptyingSince;
  private volatile boolean isReserved;
  private volatile long reservedSince;

  Slots(Collection<String> queues, int perQueue, Map<String, QueueLimit> limits) {
    this.perQueue = perQueue;
    this.limits = Map.copyOf(limits);
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

  /** Returns the number of running tasks. */
  int running() {
    return total.get();
  }

  /** Returns the number of rows that the worker may acquire now. */
  int free(long now) {
    if (isReserved) {
      return 0;
    }
    if (isEmptying) {
      return mayRunAlone(now) ? 1 : 0;
    }
    int free = 0;
    if (alone.get() == 0) {
      for (AtomicInteger count : running.values()) {
        free += Math.max(0, perQueue - count.get());
      }
    }
    return free;
  }

  /** Stops acquiring rows until a row was executed alone. */
  synchronized void empty(long now) {
    if (!isEmptying) {
      isEmptying = true;
      emptyingSince = now;
    }
  }

  /** Returns true if rows are to be executed alone, or something else is. */
  boolean isRestricted() {
    return isEmptying || isReserved || alone.get() > 0;
  }

  /** Acquires rows of all kinds again. */
  synchronized void fill() {
    isEmptying = false;
  }

  private boolean mayRunAlone(long now) {
    return isQuiet(now, emptyingSince);
  }

  private boolean isQuiet(long now, long since) {
    return total.get() == 0 || (alone.get() == 0 && now - since >= LONGEST_WAIT.toNanos());
  }

  /**
   * Stops acquiring rows until {@link #release}. Returns true if no task is running, or none has
   * ended for 30 s.
   */
  synchronized boolean reserve(long now) {
    if (!isReserved) {
      isReserved = true;
      reservedSince = now;
    }
    return isQuiet(now, reservedSince);
  }

  /** Acquires rows again after {@link #reserve}. */
  synchronized void release() {
    isReserved = false;
  }

  /**
   * Returns true if a queue has at least a quarter of its slots free, which justifies another
   * query.
   */
  boolean isWorthwhile() {
    return rooms().values().stream().anyMatch(room -> room * 4 >= perQueue);
  }

  /** Returns the rows to request from the store. */
  Demand demand(String worker, Duration lease, long now) {
    if (isEmptying) {
      Map<String, Integer> none = new LinkedHashMap<>();
      running.keySet().forEach(queue -> none.put(queue, 0));
      int most = mayRunAlone(now) ? 1 : 0;
      return new Demand(none, most, most, Integer.MAX_VALUE, true, worker, lease).with(limits);
    }
    Map<String, Integer> rooms = rooms();
    int limit = rooms.values().stream().mapToInt(Integer::intValue).sum();
    int most = suspects.get() == 0 ? 1 : 0;
    return new Demand(rooms, limit, most, Work.ALONE - 1, true, worker, lease).with(limits);
  }

  /** Returns the free slots by queue, without queues that have none. */
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
