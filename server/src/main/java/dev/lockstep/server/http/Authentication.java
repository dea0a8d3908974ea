package dev.lockstep.server.http;

/** Whether it is known who calls. */
public sealed interface Authentication {

  /** It is known. */
  record Known(Identity identity) implements Authentication {}

  /** It is not, and this is answered. */
  record Refused(Response response) implements Authentication {}
}
