package dev.lockstep.runtime.region;

import org.jspecify.annotations.Nullable;

/** The stored states of history states. */
@FunctionalInterface
interface Remembered {

  /**
   * Returns the states that a history state stores, in document order; {@code null} if it stores
   * none.
   */
  int @Nullable [] by(int historyState);
}
