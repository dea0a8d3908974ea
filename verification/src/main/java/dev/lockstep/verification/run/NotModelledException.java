package dev.lockstep.verification.run;

/** A construct of a chart that packed states do not represent. The message names it. */
public final class NotModelledException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Creates an exception for a construct, in words. */
  public NotModelledException(String construct) {
    super(construct);
  }
}
