package dev.lockstep.server.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory held by long answers that clients have not taken yet. Thread-safe; without it a few
 * slow clients of long values would hold the whole heap.
 */
final class Outgoing {

  private static final long LEAST = 32L << 20;
  private static final int SHARE = 8;

  private final long most;
  private final AtomicLong held = new AtomicLong();

  /** Creates a budget of bytes; one answer is always allowed, however long. */
  Outgoing(long most) {
    this.most = most;
  }

  /** Creates a budget of an eighth of the heap, at least 32 MiB. */
  static Outgoing ofHeap() {
    return new Outgoing(Math.max(LEAST, Runtime.getRuntime().maxMemory() / SHARE));
  }

  /** Reserves the bytes of an answer; returns false if too much is held. */
  boolean reserve(long bytes) {
    long after = held.addAndGet(bytes);
    if (after > most && after > bytes) {
      held.addAndGet(-bytes);
      return false;
    }
    return true;
  }

  /** Releases the bytes of an answer that was taken, or whose client is gone. */
  void release(long bytes) {
    held.addAndGet(-bytes);
  }
}
