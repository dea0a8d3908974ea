package dev.lockstep.server.security.token;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.access.Role;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The rule that a valid token with the role admin is left when an administrator ends one or
 * withdraws its role. Each token is a root of its own, so two commands could each rely on the token
 * that the other changes. Therefore the token that such a command changes becomes the holder of a
 * name of the tenant, and the command claims another name that consists of the former holder and
 * its sequence. It reads both before the other tokens. Of two commands that read the same holder
 * one conflicts, also if the holder has changed several times in between. Tokens that expire do not
 * become the holder.
 */
final class LastAdmin {

  /** The reason why a command is declined. */
  static final String REASON = "own-last-admin";

  private static final String LATEST = "access.latest-end-of-admin";

  private static final String NO_ADMIN = "you no longer have a valid token with the role admin";

  private LastAdmin() {}

  /**
   * Returns the problem of a command that ends a token and names no token that its sender keeps;
   * empty if it names one, or need not.
   *
   * @param ending the token before the command
   */
  static Optional<Problem> ofRevocation(UnitOfWork unit, Command command, Instance ending) {
    if (!isValidAdmin(unit, ending)) {
      return Optional.empty();
    }
    Former former = Former.of(unit);
    if (command.payload().get(TokenCommands.KEEPING) instanceof JsonArray keeping
        && !isKept(unit, keeping, ending, replaced(command, ending))) {
      boolean isOwn =
          Token.of(ending)
              .filter(token -> token.principal().name().equals(command.principal()))
              .isPresent();
      return Optional.of(
          problem(
              isOwn && keeping.items().isEmpty()
                  ? "this is your last token with the role admin; rotate it, create another one"
                      + " first, or let another administrator revoke it"
                  : NO_ADMIN));
    }
    replace(unit, former, ending.id());
    return Optional.empty();
  }

  /** Only a rotation hands out the token that replaces another one. */
  private static @Nullable Id replaced(Command command, Instance ending) {
    return JsonBoolean.TRUE.equals(command.payload().get(TokenCommands.MUST_BE_ACTIVE))
        ? ending.id()
        : null;
  }

  /**
   * Returns the problem of a command that changes the roles of a token, if its sender is no
   * administrator any more, or no administrator would be left; otherwise empty.
   *
   * @param changing the token before the command
   * @param roles its roles after the command
   */
  static Optional<Problem> ofRoles(
      UnitOfWork unit, Command command, Instance changing, Set<Role> roles) {
    Former former = Former.of(unit);
    if (command.payload().get(TokenCommands.CALLER) instanceof JsonString caller
        && Id.parse(caller.value())
            .flatMap(id -> glance(unit, id))
            .filter(token -> isAdmin(unit, token, null))
            .isEmpty()) {
      return Optional.of(problem(NO_ADMIN));
    }
    boolean isLosing = isValidAdmin(unit, changing) && !roles.contains(Role.ADMIN);
    if (isLosing
        && command.payload().get(TokenCommands.KEEPING) instanceof JsonArray keeping
        && !isKept(unit, keeping, changing, null)) {
      return Optional.of(
          problem("no other valid token has the role admin; give the role to another token first"));
    }
    if (!roles.equals(Token.roles(changing.data()))) {
      replace(unit, former, changing.id());
    }
    return Optional.empty();
  }

  /** The former holder and the name of its successor. */
  private record Former(Optional<Id> holder, String successor) {

    static Former of(UnitOfWork unit) {
      Optional<Id> holder = unit.holder(LATEST);
      String sequence =
          holder.flatMap(id -> glance(unit, id)).map(token -> "." + token.sequence()).orElse("");
      return new Former(holder, LATEST + holder.map(id -> "." + id).orElse("") + sequence);
    }
  }

  /**
   * Makes a token the holder.
   *
   * @throws StoreException if another command has replaced the former one; the engine tries again
   */
  private static void replace(UnitOfWork unit, Former former, Id changing) {
    if (former.holder().isPresent()) {
      if (unit.claim(former.successor(), changing).isPresent()) {
        throw new StoreException(
            StoreException.Kind.CONFLICT, "another command changed a token of an administrator");
      }
      unit.release(LATEST, former.holder().get());
    }
    unit.claim(LATEST, changing);
  }

  private static boolean isKept(
      UnitOfWork unit, JsonArray keeping, Instance changing, @Nullable Id replaced) {
    Predicate<JsonValue> isKept =
        item ->
            item instanceof JsonString text
                && Id.parse(text.value())
                    .filter(other -> !other.equals(changing.id()))
                    .flatMap(id -> glance(unit, id))
                    .filter(other -> isAdmin(unit, other, replaced))
                    .isPresent();
    return keeping.items().stream().anyMatch(isKept);
  }

  /**
   * Returns a token. A damaged one counts as missing: it authenticates no administrator, and it
   * does not change, so that its sequence distinguishes nothing.
   */
  private static Optional<Instance> glance(UnitOfWork unit, Id id) {
    try {
      return unit.glance(id);
    } catch (UnreadableException problem) {
      if (problem.isDamaged()) {
        return Optional.empty();
      }
      throw problem;
    }
  }

  private static boolean isValidAdmin(UnitOfWork unit, Instance instance) {
    return Token.of(instance).filter(token -> isValidAdmin(token, unit.now())).isPresent();
  }

  private static boolean isValidAdmin(Token token, Instant now) {
    return token.kind() == SecretKind.TOKEN
        && token.isGood(now)
        && token.principal().roles().contains(Role.ADMIN);
  }

  private static boolean isAdmin(UnitOfWork unit, Instance instance, @Nullable Id replaced) {
    return Token.of(instance)
        .filter(
            token ->
                isAdmin(token, unit.now(), replaced, id -> glance(unit, id).flatMap(Token::of)))
        .isPresent();
  }

  /**
   * Returns true if a token is valid, has the role admin, and is in use: the new token of a
   * rotation is not before the old one has ended, because the rotation may revoke it again.
   *
   * @param replaced a token that is about to end; {@code null} for none
   * @param tokens reads tokens by their IDs
   */
  static boolean isAdmin(
      Token token, Instant now, @Nullable Id replaced, Function<Id, Optional<Token>> tokens) {
    Id old = token.replaces();
    return isValidAdmin(token, now)
        && (old == null
            || old.equals(replaced)
            || tokens.apply(old).filter(other -> other.isGood(now)).isEmpty());
  }

  private static Problem problem(String detail) {
    return Problem.of(Problem.Kind.CONFLICT, REASON, detail);
  }
}
