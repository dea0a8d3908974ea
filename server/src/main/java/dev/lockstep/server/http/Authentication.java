package dev.lockstep.server.http;

/** The result of authenticating a request. */
public sealed interface Authentication {

  /** The caller is known. */
  record Known(Identity identity) implements Authentication {}

  /** The caller is not known; the request is answered with this response. */
  record Refused(Response response) implements Authentication {}
}
