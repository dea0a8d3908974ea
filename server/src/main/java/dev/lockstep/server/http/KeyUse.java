package dev.lockstep.server.http;

/** What a route does with the header {@code Idempotency-Key}. */
public enum KeyUse {
  /** It is not looked at: the route changes nothing, or changes it to what it then is. */
  IGNORED,
  /** With a key the same request is carried out once, however often it is sent. */
  OPTIONAL
}
