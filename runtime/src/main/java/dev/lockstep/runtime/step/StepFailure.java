package dev.lockstep.runtime.step;

/**
 * Thrown if a step cannot be completed as the chart defines it. The message states the cause. The
 * machine catches it.
 */
public final class StepFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates a failure with this cause. */
  public StepFailure(String cause) {
    super(cause, null, false, false);
  }
}
