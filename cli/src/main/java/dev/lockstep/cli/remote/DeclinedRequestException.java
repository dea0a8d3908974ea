package dev.lockstep.cli.remote;

/** A request that the server declined. Nothing has changed. */
public final class DeclinedRequestException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DeclinedRequestException(int status, String code, String detail) {
    super(
        (detail.isEmpty() ? "the server declined the request" : detail)
            + " (status "
            + status
            + (code.isEmpty() ? "" : ", " + code)
            + ")");
  }

  /** Returns one sentence for people, with status and code. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
