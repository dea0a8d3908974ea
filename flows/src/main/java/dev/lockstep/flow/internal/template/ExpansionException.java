package dev.lockstep.flow.internal.template;

import java.io.Serial;

/** Thrown if an expansion exceeds a limit, before anything beyond the limit is built. */
final class ExpansionException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  private final transient Resolution.TooLarge excess;

  ExpansionException(Resolution.TooLarge excess) {
    super(excess.message(), null, false, false);
    this.excess = excess;
  }

  /** Returns the limit and the size. */
  Resolution.TooLarge excess() {
    return excess;
  }
}
