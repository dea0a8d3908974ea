package dev.lockstep.flow.executor.service;

/** Thrown by a service whose call had no effect. */
public final class ServiceException extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean isFinal;

  /** Creates an exception after which the call may be retried. */
  public ServiceException(String message) {
    this(message, false);
  }

  /**
   * Creates an exception.
   *
   * @param isFinal true if a retry is pointless
   */
  public ServiceException(String message, boolean isFinal) {
    super(message);
    this.isFinal = isFinal;
  }

  /** Returns true if a retry is pointless. */
  public boolean isFinal() {
    return isFinal;
  }
}
