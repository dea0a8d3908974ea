package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.snapshot.Stuck.Problem;

/** Thrown by a {@link Migration} that cannot convert a snapshot. */
public final class StuckException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Stuck stuck;

  /** Creates an exception with its reason. */
  public StuckException(Stuck stuck) {
    // Migrations of a million snapshots throw it often, and its place is of no interest.
    super(stuck.toString(), null, false, false);
    this.stuck = stuck;
  }

  /** Creates an exception for a migration that cannot convert a snapshot. */
  public StuckException(String subject, String reason) {
    this(new Stuck(Problem.FAILED, subject, reason));
  }

  /** Returns the reason. */
  public Stuck stuck() {
    return stuck;
  }
}
