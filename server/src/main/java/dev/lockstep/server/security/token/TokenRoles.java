package dev.lockstep.server.security.token;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Changes the roles of tokens. Each result is durable when it is returned. Thread-safe. */
public final class TokenRoles {

  private static final String OF_LOGIN = "roles-of-login";

  private final TokenService tokens;

  /** Creates the changes of roles. */
  public TokenRoles(TokenService tokens) {
    this.tokens = tokens;
  }

  /**
   * Replaces the roles of a token and of every login made with it. Has no effect if the token has
   * these roles. Declines if the token is a login, revoked or expired. The answer has its {@code
   * version}.
   *
   * @param by an admin of the token's tenant
   * @param with the token with which the admin was authenticated, which must still be valid and
   *     have the role admin; {@code null} if a provider decides who is an administrator
   * @param token the token
   * @param roles the roles from now on, at least one
   * @param version the version that the admin read; another one declines the change as stale.
   *     {@code null} for any
   * @param isKeepingAdmin true to decline if no other valid token of the tenant would have the role
   *     admin, also if concurrent commands change those
   */
  public Answer change(
      Principal by,
      @Nullable Id with,
      Token token,
      Set<Role> roles,
      @Nullable Long version,
      boolean isKeepingAdmin) {
    if (token.kind() == SecretKind.LOGIN) {
      return Answer.declined(ofLogin());
    }
    JsonObject.Builder payload =
        isKeepingAdmin && !roles.contains(Role.ADMIN)
            ? tokens.admins().keeping(with, token)
            : JsonObject.builder();
    if (with != null) {
      payload.add(TokenCommands.CALLER, with.toString());
    }
    if (version != null) {
      payload.add(Token.VERSION, version);
    }
    payload.add(Token.ROLES, Token.written(EnumSet.copyOf(roles)));
    return tokens.submit(
        Command.on(
                token.root(),
                TokenCommands.CHANGE_ROLES,
                token.principal().tenant(),
                payload.build())
            .by(TokenCommands.ADMIN, by.name()));
  }

  /** Returns the version of a token after a change that was accepted. */
  public static long version(Answer changed) {
    return changed.orElseThrow().get(Token.VERSION) instanceof JsonNumber version
        ? version.longValue()
        : 0;
  }

  static Problem ofLogin() {
    return Problem.of(
        Problem.Kind.CONFLICT,
        OF_LOGIN,
        "a login has the roles of the token with which it was made, or those that the identity"
            + " provider granted; change them there");
  }
}
