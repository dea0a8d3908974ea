package dev.lockstep.engine.store;

/** A failure of the store; its kind states the outcome of the transaction. */
public final class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Kind kind;

  public StoreException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public StoreException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** Returns the kind of failure. */
  public Kind kind() {
    return kind;
  }

  /** The kind of failure and the outcome of the transaction. */
  public enum Kind {
    /** A concurrent transaction changed the same rows; nothing was written, a retry may succeed. */
    CONFLICT,
    /** Another transaction holds a row for too long; nothing was written. */
    LOCKED,
    /** A value is too long or has characters the store cannot hold; nothing was written. */
    UNSTORABLE,
    /** The store is unavailable or broken; nothing was written. */
    UNAVAILABLE,
    /** The storage is full; nothing was written. */
    FULL,
    /** The result of a commit was lost; it may have succeeded. Never retried without a check. */
    UNKNOWN
  }
}
