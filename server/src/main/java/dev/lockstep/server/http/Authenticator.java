package dev.lockstep.server.http;

/** Finds out who calls. Asked for every route that is not public. Thread-safe. */
@FunctionalInterface
public interface Authenticator {

  /** Knows nobody. */
  Authenticator NOBODY =
      incoming ->
          new Authentication.Refused(
              Response.of(
                  HttpProblem.of(401, "unauthenticated", "nobody is known here")
                      .with("WWW-Authenticate", "Bearer")));

  Authentication authenticate(Incoming incoming);

  /**
   * Whether somebody it knew is still known, for answers that go on; asked every few seconds for
   * each of them, so that it must not wait.
   */
  default boolean stillHolds(Identity identity) {
    return true;
  }
}
