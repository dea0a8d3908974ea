package dev.lockstep.engine.instance;

import dev.lockstep.engine.record.StoredInstance;
import org.jspecify.annotations.Nullable;

/** What is stored about an instance cannot be read; says what, and whether it is damaged. */
public final class UnreadableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient @Nullable StoredInstance row;
  private final boolean isDamaged;

  /**
   * What is wrong.
   *
   * @param isDamaged whether no version of any chart could read it, rather than this one
   */
  UnreadableException(String message, boolean isDamaged) {
    super(message);
    this.row = null;
    this.isDamaged = isDamaged;
  }

  /** What is wrong, and with which row. */
  UnreadableException(StoredInstance row, UnreadableException problem) {
    super(problem.getMessage(), problem);
    this.row = row;
    this.isDamaged = problem.isDamaged;
  }

  /** The row, if it is known which. */
  @Nullable StoredInstance row() {
    return row;
  }

  /** Whether the row is damaged, rather than of a chart version that is not at hand. */
  public boolean isDamaged() {
    return isDamaged;
  }
}
