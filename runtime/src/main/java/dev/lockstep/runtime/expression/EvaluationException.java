package dev.lockstep.runtime.expression;

/**
 * Thrown if an expression has no value, for example after overflow or division by zero, or because
 * a field is absent. Machines catch it, so callers never see it. Has no stack trace.
 */
public final class EvaluationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message of one clause. */
  public EvaluationException(String message) {
    super(message, null, false, false);
  }
}
