package dev.lockstep.server.security;

import dev.lockstep.engine.port.Id;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.http.Identity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Who calls, and how that is known.
 *
 * @param proof how they proved it
 * @param token what is stored of what they showed; {@code null} when somebody else vouched for them
 *     or nobody was asked
 * @param until when the word of who vouched for them ends; {@code null} where nobody did
 */
public record Caller(Principal principal, Proof proof, @Nullable Id token, @Nullable Instant until)
    implements Identity {

  /** What the page calls the way they came in. */
  public String way() {
    if (proof == Proof.NONE) {
      return "none";
    }
    return until == null ? "token" : "oidc";
  }
}
