package dev.lockstep.runtime.step;

/** A step cannot be taken as the chart asks; its message is the cause. Never leaves the machine. */
public final class StepFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** A failure for this reason. */
  public StepFailure(String cause) {
    super(cause, null, false, false);
  }
}
