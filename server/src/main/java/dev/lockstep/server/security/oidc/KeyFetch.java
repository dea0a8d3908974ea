package dev.lockstep.server.security.oidc;

import java.io.IOException;

/** Fetches the keys of an issuer. Thread-safe. */
@FunctionalInterface
interface KeyFetch {

  /**
   * Returns the current JWK set.
   *
   * @throws IOException if the keys cannot be fetched
   */
  String fetch() throws IOException;
}
