package dev.lockstep.runtime.region;

import org.jspecify.annotations.Nullable;

/** Answers what history states remember. */
@FunctionalInterface
interface Remembered {

  /** The states a history state remembers, document order; {@code null} for nothing. */
  int @Nullable [] by(int historyState);
}
