package dev.lockstep.server;

import java.util.ArrayDeque;
import java.util.Deque;

/** The resources that a start has opened, so that they can be closed if a later step fails. */
final class OpenedResources {

  private final Deque<AutoCloseable> all = new ArrayDeque<>();

  <T extends AutoCloseable> T add(T one) {
    all.push(one);
    return one;
  }

  /**
   * Closes all resources in reverse order of opening. A failure to close one does not keep the
   * others open.
   */
  void close() {
    while (!all.isEmpty()) {
      try {
        all.pop().close();
      } catch (Exception ignored) {
        // The exception that made the start fail is the one that is reported.
      }
    }
  }
}
