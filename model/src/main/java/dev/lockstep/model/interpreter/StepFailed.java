package dev.lockstep.model.interpreter;

import java.io.Serial;

/**
 * An exception that ends a macrostep that cannot be completed. It becomes the refusal {@code
 * step-failed}.
 */
final class StepFailed extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  StepFailed(String cause) {
    super(cause, null, false, false);
  }
}
