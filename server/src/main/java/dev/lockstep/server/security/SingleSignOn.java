package dev.lockstep.server.security;

import dev.lockstep.server.security.IdentityVerifier.Vouched;
import java.net.URI;
import java.util.Optional;

/**
 * The login of browsers at a provider by an authorization code with PKCE (RFC 6749, RFC 7636).
 * Thread-safe.
 */
public interface SingleSignOn {

  /**
   * The secrets of one login, which only the browser that began it has.
   *
   * @param state compared when the browser returns
   * @param nonce compared with the token of the provider
   * @param verifier proves to the provider that the code is redeemed by its requester
   */
  record Attempt(String state, String nonce, String verifier) {}

  /**
   * Returns the address to which the browser is sent.
   *
   * @param back the address to which the provider sends it back
   */
  URI begin(Attempt attempt, URI back);

  /**
   * Exchanges a code for the principal at the provider. Blocks; empty if the provider or its token
   * is not valid.
   */
  Optional<Vouched> redeem(String code, Attempt attempt, URI back);
}
