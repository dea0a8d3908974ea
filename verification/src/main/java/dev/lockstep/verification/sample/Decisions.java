package dev.lockstep.verification.sample;

import java.util.ArrayList;
import java.util.List;

/**
 * A sequence of decisions that is repeated with the last one changed, so that a procedure that asks
 * it runs through all combinations. Not thread-safe.
 */
final class Decisions {

  private final List<Integer> chosen = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();
  private int at;

  /** Returns a number from 0 to {@code count - 1}; {@code count} must be at least 1. */
  int choose(int count) {
    if (at == chosen.size()) {
      chosen.add(0);
      sizes.add(count);
    }
    return chosen.get(at++);
  }

  /** Begins the next combination. Returns false if there is none. */
  boolean next() {
    while (chosen.size() > at) {
      drop();
    }
    at = 0;
    while (!chosen.isEmpty()) {
      int last = chosen.size() - 1;
      if (chosen.get(last) + 1 < sizes.get(last)) {
        chosen.set(last, chosen.get(last) + 1);
        return true;
      }
      drop();
    }
    return false;
  }

  private void drop() {
    chosen.remove(chosen.size() - 1);
    sizes.remove(sizes.size() - 1);
  }
}
