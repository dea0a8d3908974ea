package dev.lockstep.server.security.token;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.access.Role;
import java.util.Optional;
import java.util.Set;

/** Replaces the roles of a token and of all its logins in one transaction. */
final class RoleChange implements Handler {

  private static final String EVENT = "change_roles";

  private static final Set<String> ENDED = Set.of(TokenCommands.REVOKED, TokenCommands.EXPIRED);

  @Override
  public Answer handle(UnitOfWork unit, Command command) {
    Optional<Token> token = Token.of(unit.root());
    if (token.isEmpty()) {
      return Answer.declined(Problem.unknown("such token"));
    }
    if (token.get().kind() == SecretKind.LOGIN) {
      return Answer.declined(TokenRoles.ofLogin());
    }
    if (!token.get().isGood(unit.now())) {
      return Answer.declined(TokenRotation.ended());
    }
    Set<Role> roles = Token.roles(command.payload());
    boolean isSame = roles.equals(token.get().principal().roles());
    if (command.payload().get(Token.VERSION) instanceof JsonNumber version
        && version.longValue() != token.get().version()
        && !isSame) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.STALE,
              "stale-version",
              "the token has version "
                  + token.get().version()
                  + ", not "
                  + version.longValue()
                  + "; read it again"));
    }
    Optional<Problem> last = LastAdmin.ofRoles(unit, command, unit.root(), roles);
    if (last.isPresent()) {
      return Answer.declined(last.get());
    }
    if (isSame) {
      return TokenExtension.answer(unit.root());
    }
    Step changed = change(unit, unit.root(), command.actor(), command.payload());
    if (changed instanceof Step.Refused refused) {
      return Answer.declined(refused.problem());
    }
    for (Instance login : unit.children(ENDED)) {
      if (TokenExtension.isActive(login)) {
        Step step = change(unit, login, TokenCommands.SYSTEM, command.payload());
        if (step instanceof Step.Refused refused) {
          return Answer.declined(refused.problem());
        }
      }
    }
    return TokenExtension.answer(unit.root());
  }

  private static Step change(UnitOfWork unit, Instance token, String actor, JsonObject wanted) {
    JsonArray roles = wanted.get(Token.ROLES) instanceof JsonArray array ? array : JsonArray.EMPTY;
    JsonObject payload =
        JsonObject.builder()
            .add(Token.ROLES, roles)
            .add("former", Token.written(Token.roles(token.data())))
            .build();
    Step step = unit.fire(token.id(), EVENT, actor, payload);
    if (step.isTaken()) {
      unit.data(token.id(), token.data().with(Token.ROLES, roles));
    }
    return step;
  }

  /** Returns false, because {@link LastAdmin} depends on the order of reads. */
  @Override
  public boolean canDecideInAdvance() {
    return false;
  }
}
