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
        isKeepingAdmin ? tokens.admins().keeping(by, with, old, old.id()) : JsonObject.builder();
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
    Problem problem = declined.problem();
    Answer undone = undo(by, taken.token(), problem.reason().equals(ROLES_CHANGED));
    if (undone instanceof Answer.Declined failed) {
      return failed.problem().reason().equals(LastAdmin.REASON)
          ? given
          : new TokenIssueResult.Refused(failed.problem());
    }
    return new TokenIssueResult.Refused(problem);
  }

  /**
   * Revokes the new token of a rotation that could not revoke the old one, so that no token is left
   * whose secret is lost. It is not revoked if it is the last one of the administrator who rotates,
   * unless its roles were withdrawn meanwhile.
   */
  private Answer undo(Principal by, Token given, boolean isWithdrawn) {
    return !isWithdrawn && by.name().equals(given.principal().name())
        ? tokens.revokeKeepingAdmin(by, null, given)
        : tokens.revoke(by, given);
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
