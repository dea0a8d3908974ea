package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.store.StoreException;

/**
 * Commits that later transactions see, and that may be lost while they are not flushed if the
 * machine loses power. A lost commit loses all later ones with it.
 */
public interface PendingCommit {

  /** Commits that are durable. */
  PendingCommit DURABLE =
      new PendingCommit() {
        @Override
        public boolean isDurable() {
          return true;
        }

        @Override
        public void await() {
          // Nothing is to be flushed.
        }
      };

  /** Returns true if {@link #await} has nothing to do. */
  default boolean isDurable() {
    return false;
  }

  /**
   * Waits until the commits are durable, then calls the listeners of their events.
   *
   * @throws StoreException {@link StoreException.Kind#UNKNOWN} if they could not be flushed
   */
  void await();
}
