package dev.lockstep.server;

import java.util.ArrayDeque;
import java.util.Deque;

/** What was opened so far, to be closed again if the rest cannot be. */
final class Opened {

  private final Deque<AutoCloseable> all = new ArrayDeque<>();

  <T extends AutoCloseable> T add(T one) {
    all.push(one);
    return one;
  }

  /** Closes all, the last first; what fails keeps nothing else open. */
  void close() {
    while (!all.isEmpty()) {
      try {
        all.pop().close();
      } catch (Exception ignored) {
        // What made the start fail is what is told.
      }
    }
  }
}
