package dev.lockstep.server.security.token;

import dev.lockstep.server.access.Principal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A token to be created.
 *
 * @param principal the caller that the token authenticates
 * @param lifetime the lifetime, more than zero; {@code null} if the token does not expire
 */
public record NewToken(Principal principal, @Nullable Duration lifetime) {

  public NewToken {
    if (lifetime != null && (lifetime.isNegative() || lifetime.isZero())) {
      throw new IllegalArgumentException("the lifetime of a token must be more than zero");
    }
  }
}
