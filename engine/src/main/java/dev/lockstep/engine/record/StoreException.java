package dev.lockstep.engine.record;

/** The store could not do what it was asked; says what that means for the transaction. */
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

  /** What it means. */
  public Kind kind() {
    return kind;
  }

  /** What became of the transaction. */
  public enum Kind {
    /** Somebody else was there first; nothing was written and trying again makes sense. */
    CONFLICT,
    /** A value is too long or has characters the store cannot keep; nothing was written. */
    UNSTORABLE,
    /** The store is not to be reached or broken; nothing was written. */
    UNAVAILABLE,
    /** There is no room left where the store keeps things; nothing was written. */
    FULL,
    /** The answer to a commit was lost: it may have happened or not. Never tried again unseen. */
    UNKNOWN
  }
}
