package dev.lockstep.generator.emit.expression;

/** A construct the emitters do not carry; becomes a diagnostic at the place it is written. */
public final class NotGeneratedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception for an unsupported construct, given as a noun. */
  NotGeneratedException(String construct) {
    super(construct, null, false, false);
  }
}
