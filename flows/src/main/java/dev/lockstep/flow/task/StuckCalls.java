package dev.lockstep.flow.task;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls that were given up and have not returned: they ignore that they are interrupted, and each
 * holds a thread. Thread-safe.
 */
final class StuckCalls {

  /** Stuck calls of one executor after which it is not called any more. */
  static final int MOST = 16;

  private final Map<String, Integer> byExecutor = new ConcurrentHashMap<>();

  /** Counts a call that was given up. */
  void givenUp(String executor) {
    byExecutor.merge(executor, 1, Integer::sum);
  }

  /** Counts a call that was given up and has returned. */
  void returned(String executor) {
    byExecutor.computeIfPresent(executor, (any, count) -> count > 1 ? count - 1 : null);
  }

  /** Returns the stuck calls of an executor. */
  int of(String executor) {
    return byExecutor.getOrDefault(executor, 0);
  }

  /** Returns the stuck calls of all executors. */
  int all() {
    return byExecutor.values().stream().mapToInt(Integer::intValue).sum();
  }
}
