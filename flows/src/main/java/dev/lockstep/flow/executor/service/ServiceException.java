package dev.lockstep.flow.executor.service;

/** A service did nothing, and says why. */
public final class ServiceException extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean isFinal;

  /** Nothing was done; it may be tried again. */
  public ServiceException(String message) {
    this(message, false);
  }

  /**
   * Nothing was done.
   *
   * @param isFinal whether trying again would not help
   */
  public ServiceException(String message, boolean isFinal) {
    super(message);
    this.isFinal = isFinal;
  }

  /** Whether trying again would not help. */
  public boolean isFinal() {
    return isFinal;
  }
}
