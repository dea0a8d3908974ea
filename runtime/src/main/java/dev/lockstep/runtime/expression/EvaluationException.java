package dev.lockstep.runtime.expression;

/**
 * An expression has no value: overflow, division by zero, an absent field. Raised and caught inside
 * a machine, never seen by its caller; carries no stack trace.
 */
public final class EvaluationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** An error told in one clause. */
  public EvaluationException(String message) {
    super(message, null, false, false);
  }
}
