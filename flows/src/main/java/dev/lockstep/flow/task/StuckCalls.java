package dev.lockstep.flow.task;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A counter of calls that were abandoned and have not returned. They ignore interrupts, and each
 * occupies a thread. Thread-safe.
 */
final class StuckCalls {

  /** Number of stuck calls of one executor from which on it is not called any more. */
  static final int MOST = 16;

  private final Map<String, Integer> byExecutor = new ConcurrentHashMap<>();

  /** Counts an abandoned call. */
  void givenUp(String executor) {
    byExecutor.merge(executor, 1, Integer::sum);
  }

  /** Counts an abandoned call that has returned. */
  void returned(String executor) {
    byExecutor.computeIfPresent(executor, (any, count) -> count > 1 ? count - 1 : null);
  }

  /** Returns the number of stuck calls of an executor. */
  int of(String executor) {
    return byExecutor.getOrDefault(executor, 0);
  }

  /** Returns the number of stuck calls of all executors. */
  int all() {
    return byExecutor.values().stream().mapToInt(Integer::intValue).sum();
  }
}
