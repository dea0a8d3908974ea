package dev.lockstep.server.http;

/** Ends the handling of a request with a response. Has no stack trace. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Response response;

  /** Creates an exception with a response. */
  public RefusedException(Response response) {
    super(String.valueOf(response.status()), null, false, false);
    this.response = response;
  }

  /** Creates an exception with a problem. */
  public RefusedException(HttpProblem problem) {
    this(Response.of(problem));
  }

  /** Returns the response to the request. */
  public Response response() {
    return response;
  }
}
