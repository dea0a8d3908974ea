package dev.lockstep.server.security.token;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.access.Role;
import java.time.Instant;
import java.util.Optional;

/**
 * The rule that administrators keep a valid token with the role admin when they end one. Each token
 * is a root of its own, so two commands could each keep the token that the other ends. Therefore
 * the token that a command ends becomes the holder of a name of the tenant. The command reads the
 * former holder before the tokens, and conflicts with a command that replaces it in between. Tokens
 * that expire, and those that people without tokens of their own revoke, do not become the holder.
 */
final class LastAdmin {

  /** The reason why a command is declined. */
  static final String REASON = "own-last-admin";

  private static final String LATEST = "access.latest-end-of-admin";

  private LastAdmin() {}

  /**
   * Returns the problem of a command that ends a token and names no token that its sender keeps;
   * empty if it names one, or need not.
   *
   * @param ending the token before the command
   */
  static Optional<Problem> problem(UnitOfWork unit, Command command, Instance ending) {
    if (!(command.payload().get(TokenCommands.KEEPING) instanceof JsonArray keeping)
        || !isAdmin(ending, unit.now())) {
      return Optional.empty();
    }
    Optional<Id> before = unit.holder(LATEST);
    if (keeping.items().stream().noneMatch(id -> isKept(unit, id, ending))) {
      return Optional.of(problem(command, ending));
    }
    before.ifPresent(holder -> unit.release(LATEST, holder));
    unit.claim(LATEST, ending.id());
    return Optional.empty();
  }

  private static boolean isKept(UnitOfWork unit, JsonValue id, Instance ending) {
    return id instanceof JsonString text
        && Id.parse(text.value())
            .filter(other -> !other.equals(ending.id()))
            .flatMap(unit::glance)
            .filter(other -> isAdmin(other, unit.now()))
            .isPresent();
  }

  private static boolean isAdmin(Instance instance, Instant now) {
    return Token.of(instance)
        .filter(token -> token.kind() == SecretKind.TOKEN && isAdmin(token, now))
        .isPresent();
  }

  /** Returns true if a token is valid and has the role admin. */
  static boolean isAdmin(Token token, Instant now) {
    return token.isGood(now) && token.principal().roles().contains(Role.ADMIN);
  }

  private static Problem problem(Command command, Instance ending) {
    boolean isOwn =
        Token.of(ending)
            .filter(token -> token.principal().name().equals(command.principal()))
            .isPresent();
    return Problem.of(
        Problem.Kind.CONFLICT,
        REASON,
        isOwn
            ? "this is your last token with the role admin; rotate it, create another one first,"
                + " or let another administrator revoke it"
            : "you no longer have a valid token with the role admin");
  }
}
