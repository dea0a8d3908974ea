package dev.lockstep.engine.internal.timer;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/**
 * Delays retries: the pause doubles with each attempt. For use by one thread.
 *
 * @param <T> type of the items that are attempted
 */
final class RetryDelays<T> {

  private record Attempt(int count, long nextAt) {}

  private final Duration first;
  private final Duration longest;
  private final Map<T, Attempt> attempts = new HashMap<>();

  /**
   * Creates an empty set of attempts.
   *
   * @param first pause after the first attempt
   * @param longest longest pause
   */
  RetryDelays(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
  }

  /** Removes all items that are no longer present. */
  void keepOnly(Collection<T> present) {
    if (!attempts.isEmpty()) {
      attempts.keySet().retainAll(new HashSet<>(present));
    }
  }

  /** Returns true if the item was never attempted, or its pause is over. */
  boolean mayTry(T what, long nanos) {
    Attempt attempt = attempts.get(what);
    return attempt == null || nanos - attempt.nextAt() >= 0;
  }

  /** Records an attempt and sets its pause. */
  void tried(T what, long nanos) {
    Attempt before = attempts.get(what);
    int count = before == null ? 1 : before.count() + 1;
    long pause = first.toNanos() << Math.min(count - 1, 20);
    attempts.put(what, new Attempt(count, nanos + Math.min(pause, longest.toNanos())));
  }

  /** Returns the number of attempted items that are still present. */
  int size() {
    return attempts.size();
  }
}
