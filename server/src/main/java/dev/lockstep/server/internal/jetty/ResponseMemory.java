package dev.lockstep.server.internal.jetty;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory of long responses that clients have not received yet. Without this limit a few slow
 * clients could occupy the whole heap. Thread-safe.
 */
final class ResponseMemory {

  private static final long LEAST = 32L << 20;
  private static final int SHARE = 8;

  private final long most;
  private final AtomicLong held = new AtomicLong();

  /**
   * Creates a budget.
   *
   * @param most the number of bytes; one response is always allowed, whatever its length
   */
  ResponseMemory(long most) {
    this.most = most;
  }

  /** Creates a budget of one eighth of the heap, at least 32 MiB. */
  static ResponseMemory ofHeap() {
    return new ResponseMemory(Math.max(LEAST, Runtime.getRuntime().maxMemory() / SHARE));
  }

  /** Reserves the bytes of a response. Returns false if the budget is exhausted. */
  boolean reserve(long bytes) {
    long after = held.addAndGet(bytes);
    if (after > most && after > bytes) {
      held.addAndGet(-bytes);
      return false;
    }
    return true;
  }

  /** Releases the bytes of a response that was sent, or whose client has disconnected. */
  void release(long bytes) {
    held.addAndGet(-bytes);
  }
}
