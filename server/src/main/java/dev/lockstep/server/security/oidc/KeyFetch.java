package dev.lockstep.server.security.oidc;

import java.io.IOException;

/** Gets the issuer's keys. Thread-safe. */
@FunctionalInterface
interface KeyFetch {

  /** A JWK set as it is now. */
  String fetch() throws IOException;
}
