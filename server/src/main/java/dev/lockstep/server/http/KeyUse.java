package dev.lockstep.server.http;

/** The use of the header {@code Idempotency-Key} by a route. */
public enum KeyUse {
  /** The header is ignored: the route changes nothing, or repeating it has no further effect. */
  IGNORED,
  /** A request with a key is executed once, even if it is sent several times. */
  OPTIONAL
}
