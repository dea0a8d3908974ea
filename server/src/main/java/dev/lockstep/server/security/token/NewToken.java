package dev.lockstep.server.security.token;

import dev.lockstep.engine.Id;
import dev.lockstep.server.access.Principal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A token to be created.
 *
 * @param principal the caller that the token authenticates
 * @param lifetime the lifetime, more than zero; {@code null} if the token does not expire
 * @param replaces the ID of the token that it replaces by a rotation; {@code null} for none
 */
public record NewToken(Principal principal, @Nullable Duration lifetime, @Nullable Id replaces) {

  /** Creates a token that replaces no other. */
  public NewToken(Principal principal, @Nullable Duration lifetime) {
    this(principal, lifetime, null);
  }

  public NewToken {
    if (lifetime != null && (lifetime.isNegative() || lifetime.isZero())) {
      throw new IllegalArgumentException("the lifetime of a token must be more than zero");
    }
  }
}
