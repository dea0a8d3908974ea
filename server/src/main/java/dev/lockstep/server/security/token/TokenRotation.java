package dev.lockstep.server.security.token;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.access.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Replaces tokens by new ones. Thread-safe. */
public final class TokenRotation {

  private static final String ENDED = "token-ended";
  private static final String ROLES_CHANGED = "roles-changed";

  private final TokenService tokens;
  private final InstantSource clock;

  /**
   * Creates the rotation of tokens.
   *
   * @param clock the clock for the expiry of tokens
   */
  public TokenRotation(TokenService tokens, InstantSource clock) {
    this.tokens = tokens;
    this.clock = clock;
  }

  /**
   * Replaces a token by a new one of the same principal and lifetime, and revokes it.
   *
   * @param with the token of this server with which the caller was authenticated; {@code null} for
   *     none
   * @param isKeepingAdmin true to revoke it like {@link TokenService#revokeKeepingAdmin}
   */
  public TokenIssueResult rotate(
      Principal by, @Nullable Id with, Token old, boolean isKeepingAdmin) {
    if (!old.isGood(clock.instant())) {
      return new TokenIssueResult.Refused(ended());
    }
    Instant end = old.expiresAt();
    Duration lifetime = end == null ? null : Duration.between(old.createdAt(), end);
    TokenIssueResult given =
        tokens.create(new NewToken(old.principal(), lifetime, old.id()), by.name());
    if (!(given instanceof TokenIssueResult.Taken taken)) {
      return given;
    }
    JsonObject.Builder payload =
        isKeepingAdmin ? tokens.admins().keeping(by, with, old) : JsonObject.builder();
    Answer revoked =
        tokens.revoke(
            by,
            old,
            payload
                .add(TokenCommands.MUST_BE_ACTIVE, true)
                .add(Token.ROLES, Token.written(old.principal().roles())));
    if (!(revoked instanceof Answer.Declined declined)) {
      return given;
    }
    if (declined.problem().reason().equals(ROLES_CHANGED)) {
      // The new token has roles that were withdrawn, so that its caller must not get it.
      tokens.revoke(by, taken.token());
      return new TokenIssueResult.Refused(declined.problem());
    }
    return isNeeded(by, taken.token()) ? given : new TokenIssueResult.Refused(declined.problem());
  }

  /**
   * Revokes the new token of a rotation that could not revoke the old one, so that no token is left
   * whose secret is lost. Returns true if the caller must get it, because it is the last one of
   * this administrator.
   */
  private boolean isNeeded(Principal by, Token given) {
    Answer undone =
        by.name().equals(given.principal().name())
            ? tokens.revokeKeepingAdmin(by, null, given)
            : tokens.revoke(by, given);
    return undone instanceof Answer.Declined declined
        && declined.problem().reason().equals(LastAdmin.REASON);
  }

  static Problem rolesChanged() {
    return Problem.of(
        Problem.Kind.CONFLICT,
        ROLES_CHANGED,
        "the roles of the token were changed meanwhile; rotate it again");
  }

  static Problem ended() {
    return Problem.of(
        Problem.Kind.CONFLICT, ENDED, "the token is revoked or expired; create a new one instead");
  }
}
