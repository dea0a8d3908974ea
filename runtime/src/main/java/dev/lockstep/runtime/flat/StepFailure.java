package dev.lockstep.runtime.flat;

/** A step cannot be taken as the chart asks; its message is the cause. Never leaves the machine. */
final class StepFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  StepFailure(String cause) {
    super(cause, null, false, false);
  }
}
