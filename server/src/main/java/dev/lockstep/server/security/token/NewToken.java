package dev.lockstep.server.security.token;

import dev.lockstep.server.access.Principal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A token to be given.
 *
 * @param principal who calls with it
 * @param lifetime how long it is good, more than no time; {@code null} for as long as nobody
 *     revokes it
 */
public record NewToken(Principal principal, @Nullable Duration lifetime) {

  public NewToken {
    if (lifetime != null && (lifetime.isNegative() || lifetime.isZero())) {
      throw new IllegalArgumentException("a token is good longer than no time");
    }
  }
}
