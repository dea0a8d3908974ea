package dev.lockstep.server.http;

/** Authenticates the callers of routes that are not public. Thread-safe. */
@FunctionalInterface
public interface Authenticator {

  /** Rejects every caller. */
  Authenticator NOBODY =
      incoming ->
          new Authentication.Refused(
              Response.of(
                  HttpProblem.of(401, "unauthenticated", "this server accepts no credentials")
                      .with("WWW-Authenticate", "Bearer")));

  Authentication authenticate(IncomingRequest incoming);

  /**
   * Returns whether an identity is still valid. Called every few seconds for each open stream, so
   * it must not block.
   */
  default boolean stillHolds(Identity identity) {
    return true;
  }
}
