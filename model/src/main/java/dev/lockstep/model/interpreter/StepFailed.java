package dev.lockstep.model.interpreter;

import java.io.Serial;

/** Ends a macrostep that cannot be completed; becomes the refusal {@code step-failed}. */
final class StepFailed extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  StepFailed(String cause) {
    super(cause, null, false, false);
  }
}
