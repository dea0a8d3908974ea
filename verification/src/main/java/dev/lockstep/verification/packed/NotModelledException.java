package dev.lockstep.verification.packed;

/** A construct of a chart that packed states do not represent. The message names it. */
public final class NotModelledException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NotModelledException(String construct) {
    super(construct);
  }
}
