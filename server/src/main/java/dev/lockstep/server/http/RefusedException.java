package dev.lockstep.server.http;

/** Leaves the handling of a request with the answer that is given instead. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Response response;

  /** With an answer. */
  public RefusedException(Response response) {
    super(String.valueOf(response.status()), null, false, false);
    this.response = response;
  }

  /** With a problem. */
  public RefusedException(HttpProblem problem) {
    this(Response.of(problem));
  }

  /** What is answered. */
  public Response response() {
    return response;
  }
}
