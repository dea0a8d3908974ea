package dev.lockstep.cli.remote;

/** A request that the server declined. Nothing has changed. */
public final class DeclinedRequestException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final int TOO_MANY = 429;
  private static final int SERVER_ERRORS = 500;

  private final int status;

  DeclinedRequestException(int status, String code, String detail) {
    super(
        (detail.isEmpty() ? "the server declined the request" : detail)
            + " (status "
            + status
            + (code.isEmpty() ? "" : ", " + code)
            + ")");
    this.status = status;
  }

  /** Returns true if the same request may be accepted later. */
  public boolean isTemporary() {
    return isTemporary(status);
  }

  /** Returns true if a request with this status may be accepted later. */
  static boolean isTemporary(int status) {
    return status == TOO_MANY || status >= SERVER_ERRORS;
  }

  /** Returns one sentence for people, with status and code. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
