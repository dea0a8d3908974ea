package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.record.StoredInstance;

/** Thrown if a command reads a row that cannot be decoded; has the row, to quarantine it. */
public final class UnreadableRowException extends UnreadableException {

  private static final long serialVersionUID = 1L;

  private final transient StoredInstance row;

  public UnreadableRowException(StoredInstance row, UnreadableException problem) {
    super(problem);
    this.row = row;
  }

  /** Returns the row that cannot be decoded. */
  public StoredInstance row() {
    return row;
  }
}
