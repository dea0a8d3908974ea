package dev.lockstep.server.security.token;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.Map;
import java.util.Optional;

/** The commands that create, revoke and use tokens. */
public final class TokenExtension {

  /** The claim of the first token of a store. */
  private static final String FIRST = "access.first";

  private TokenExtension() {}

  /** Returns the commands of the chart {@code access-token}. */
  public static Extension create() {
    return new Extension(
        Map.of(),
        Map.of(
            TokenCommands.CREATE,
            TokenExtension::create,
            TokenCommands.REVOKE,
            new Revocation(),
            TokenCommands.CHANGE_ROLES,
            new RoleChange(),
            TokenCommands.USED,
            TokenExtension::used));
  }

  /** Revokes in the transaction only, because {@link LastAdmin} depends on the order of reads. */
  private static final class Revocation implements Handler {

    @Override
    public Answer handle(UnitOfWork unit, Command command) {
      return revoke(unit, command);
    }

    @Override
    public boolean canDecideInAdvance() {
      return false;
    }
  }

  private static Answer create(UnitOfWork unit, Command command) {
    if (command.root() != null && !isActive(unit.root())) {
      return Answer.declined(unknown(unit.root().id()));
    }
    JsonObject.Builder context = JsonObject.builder();
    if (command.payload().get(TokenCommands.LIFETIME) instanceof JsonString lifetime) {
      context.add(TokenCommands.LIFETIME, lifetime);
    }
    JsonObject data =
        command.payload().get(TokenCommands.DATA) instanceof JsonObject json
            ? json
            : JsonObject.EMPTY;
    if (command.root() != null && unit.root().data().get(Token.ROLES) instanceof JsonArray roles) {
      // The caller may have read the token before its roles changed.
      data = data.with(Token.ROLES, roles);
    }
    Id id = unit.newId();
    Step begun = unit.start(id, TokenCommands.CHART, context.build(), data);
    boolean isFirst = JsonBoolean.TRUE.equals(command.payload().get(TokenCommands.FIRST));
    return isFirst && unit.claim(FIRST, id).isPresent()
        ? Answer.declined(
            Problem.of(
                Problem.Kind.CONFLICT,
                TokenCommands.FIRST_GIVEN,
                "the first token of this store already exists"))
        : answer(begun);
  }

  private static Answer revoke(UnitOfWork unit, Command command) {
    Optional<Instance> token = token(unit, command);
    if (token.isEmpty()) {
      return Answer.declined(Problem.unknown("such token"));
    }
    if (command.payload().get(Token.ROLES) != null
        && !Token.roles(command.payload()).equals(Token.roles(token.get().data()))) {
      return Answer.declined(TokenRotation.rolesChanged());
    }
    if (!isActive(token.get())
        && JsonBoolean.TRUE.equals(command.payload().get(TokenCommands.MUST_BE_ACTIVE))) {
      return Answer.declined(TokenRotation.ended());
    }
    Optional<Problem> last = LastAdmin.ofRevocation(unit, command, token.get());
    if (last.isPresent()) {
      return Answer.declined(last.get());
    }
    if (LoadedInstance.of(token.get()).row().isRoot()) {
      for (Instance login : unit.children()) {
        if (isActive(login)) {
          unit.fire(login.id(), "revoke", TokenCommands.SYSTEM, null);
        }
      }
    }
    if (!isActive(token.get())) {
      return answer(token.get());
    }
    Step revoked = unit.fire(token.get().id(), "revoke", null);
    if (revoked.isTaken()
        && command.payload().get(Token.REPLACED_BY) instanceof JsonString replacing) {
      unit.data(token.get().id(), token.get().data().with(Token.REPLACED_BY, replacing));
    }
    return answer(revoked);
  }

  private static Answer used(UnitOfWork unit, Command command) {
    Optional<Instance> token = token(unit, command).filter(TokenExtension::isActive);
    if (token.isEmpty() || !(command.payload().get(TokenCommands.AT) instanceof JsonString at)) {
      return Answer.declined(Problem.unknown("such token"));
    }
    return answer(unit.data(token.get().id(), token.get().data().with(Token.USED_AT, at)));
  }

  /** Returns the token that a command refers to, or its root; empty if it is not a token. */
  private static Optional<Instance> token(UnitOfWork unit, Command command) {
    Optional<Instance> named =
        command.payload().get(TokenCommands.INSTANCE) instanceof JsonString text
            ? Id.parse(text.value()).flatMap(unit::find)
            : Optional.of(unit.root());
    return named.filter(found -> found.chart().name().equals(TokenCommands.CHART));
  }

  static boolean isActive(Instance instance) {
    return instance.chart().name().equals(TokenCommands.CHART)
        && instance.state().equals(TokenCommands.ACTIVE);
  }

  private static Problem unknown(Id id) {
    return Problem.unknown("token " + id);
  }

  private static Answer answer(Step step) {
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : answer(((Step.Taken) step).instance());
  }

  static Answer answer(Instance instance) {
    return Answer.accepted(
        JsonObject.builder()
            .add(TokenCommands.INSTANCE, instance.id().toString())
            .add("state", instance.state())
            .add(Token.VERSION, instance.sequence())
            .build());
  }
}
