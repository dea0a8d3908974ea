package dev.lockstep.server.security;

import dev.lockstep.engine.Id;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.Identity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An authenticated caller and the kind of its credentials.
 *
 * @param principal the caller
 * @param proof the kind of credentials
 * @param token the ID of the stored token; {@code null} if a voucher verified the credentials or
 *     authentication is disabled
 * @param until the time at which the statement of the voucher expires; {@code null} if there is no
 *     voucher
 */
public record Caller(
    Principal principal, AuthMethod proof, @Nullable Id token, @Nullable Instant until)
    implements Identity {

  /**
   * Returns the kind of credentials as shown on the page: {@code none}, {@code token} or {@code
   * oidc}.
   */
  public String way() {
    if (proof == AuthMethod.NONE) {
      return "none";
    }
    return until == null ? "token" : "oidc";
  }
}
