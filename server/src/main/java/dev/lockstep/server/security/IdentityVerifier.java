package dev.lockstep.server.security;

import dev.lockstep.server.access.Principal;
import java.time.Instant;
import java.util.Optional;

/** Verifies credentials issued by another system, such as an OpenID provider. Thread-safe. */
@FunctionalInterface
public interface IdentityVerifier {

  /** A voucher that accepts no credentials. */
  IdentityVerifier NOBODY = token -> Optional.empty();

  /** Returns the principal of a token; empty if the token is not valid for this server. */
  Optional<Vouched> check(String token);

  /** Returns the login of browsers at the other system; empty if there is none. */
  default Optional<SingleSignOn> signOn() {
    return Optional.empty();
  }

  /**
   * The principal of verified credentials.
   *
   * @param principal the caller
   * @param until the time at which the credentials expire
   */
  record Vouched(Principal principal, Instant until) {}
}
