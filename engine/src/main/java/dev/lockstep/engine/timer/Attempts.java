package dev.lockstep.engine.timer;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/**
 * What was tried and is still there, so that it is not tried again and again without a pause: each
 * try doubles the pause. For one thread.
 *
 * @param <T> what is tried
 */
final class Attempts<T> {

  private record Attempt(int count, long nextAt) {}

  private final Duration first;
  private final Duration longest;
  private final Map<T, Attempt> attempts = new HashMap<>();

  /**
   * None yet.
   *
   * @param first pause after the first try
   * @param longest pause after many
   */
  Attempts(Duration first, Duration longest) {
    this.first = first;
    this.longest = longest;
  }

  /** Forgets all that is not there any more. */
  void keepOnly(Collection<T> present) {
    if (!attempts.isEmpty()) {
      attempts.keySet().retainAll(new HashSet<>(present));
    }
  }

  /** Whether it was never tried, or its pause is over. */
  boolean mayTry(T what, long nanos) {
    Attempt attempt = attempts.get(what);
    return attempt == null || nanos - attempt.nextAt() >= 0;
  }

  /** It is tried now. */
  void tried(T what, long nanos) {
    Attempt before = attempts.get(what);
    int count = before == null ? 1 : before.count() + 1;
    long pause = first.toNanos() << Math.min(count - 1, 20);
    attempts.put(what, new Attempt(count, nanos + Math.min(pause, longest.toNanos())));
  }

  /** How many were tried and are still there. */
  int size() {
    return attempts.size();
  }
}
