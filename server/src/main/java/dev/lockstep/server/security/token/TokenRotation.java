package dev.lockstep.server.security.token;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.access.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces tokens by new ones. Thread-safe. */
public final class TokenRotation {

  private static final String ENDED = "token-ended";
  private static final String ROLES_CHANGED = "roles-changed";
  private static final Set<String> BY_OTHERS = Set.of(ENDED, ROLES_CHANGED);

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
                .add(Token.REPLACED_BY, taken.token().id().toString())
                .add(Token.ROLES, Token.written(old.principal().roles())));
    if (!(revoked instanceof Answer.Declined declined) || isReplaced(old, taken.token())) {
      return given;
    }
    Problem problem = declined.problem();
    boolean isByOthers = BY_OTHERS.contains(problem.reason()) || isRevoked(old);
    Answer undone = undo(by, taken.token(), isByOthers);
    if (!(undone instanceof Answer.Declined failed)) {
      return new TokenIssueResult.Refused(problem);
    }
    return isReplaced(old, taken.token()) ? given : new TokenIssueResult.Refused(failed.problem());
  }

  /** Returns true if the rotation has ended the old token, although the answer to it was lost. */
  private boolean isReplaced(Token old, Token given) {
    return present(old).filter(now -> given.id().equals(now.replacedBy())).isPresent();
  }

  private boolean isRevoked(Token old) {
    return present(old).filter(now -> now.state().equals(TokenCommands.REVOKED)).isPresent();
  }

  /** Returns a token as it is stored; empty if the store fails, so that the rotation is undone. */
  private Optional<Token> present(Token old) {
    try {
      return tokens.token(old.id());
    } catch (StoreException failure) {
      return Optional.empty();
    }
  }

  /**
   * Revokes the new token of a rotation that could not revoke the old one, so that no token is left
   * whose secret is lost.
   *
   * @param isByOthers true if another command has ended the old token or changed its roles.
   *     Otherwise the revocation of the old one may still be committed, and the new token is not
   *     revoked if it is the last one of the administrator who rotates
   */
  private Answer undo(Principal by, Token given, boolean isByOthers) {
    return !isByOthers && by.name().equals(given.principal().name())
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
