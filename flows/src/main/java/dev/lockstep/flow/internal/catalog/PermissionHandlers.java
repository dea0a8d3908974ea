package dev.lockstep.flow.internal.catalog;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.PermissionData;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.permission.PermissionEvent;
import dev.lockstep.statecharts.permission.PermissionState;
import dev.lockstep.statecharts.permission.PermissionTable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Handlers that grant, revoke and lift permissions. Their answers are {@link PermissionData}. */
public final class PermissionHandlers {

  private static final Map<String, String> REMEDIES =
      Map.of(
          "last_caller",
          "no other caller has the permission `%s` of `%s`; grant it to another caller first, or lift"
              + " the restriction, so that the role of a caller decides",
          "too_many_callers",
          "the permission `%s` of `%s` has as many callers as possible; grant it to a role instead");

  private PermissionHandlers() {}

  /** Returns the handlers by kind of command. */
  public static Map<String, Handler> all() {
    return Map.of(
        CatalogCommands.BEGIN_PERMISSION, PermissionHandlers::begin,
        CatalogCommands.GRANT, PermissionHandlers::grant,
        CatalogCommands.REVOKE, PermissionHandlers::revoke,
        CatalogCommands.LIFT, PermissionHandlers::lift);
  }

  private static Answer begin(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    String workflow = said.text(PermissionData.WORKFLOW);
    String action = said.text(PermissionData.ACTION);
    PermissionData none = new PermissionData(workflow, action, List.of());
    String claim = PermissionData.claim(workflow, action);
    Id id = unit.newId();
    if (unit.holder(claim).isPresent()) {
      return Answer.declined(
          Problem.of(Problem.Kind.CONFLICT, "name-taken", "the permission exists already"));
    }
    Step begun = unit.start(id, PermissionTable.CHART_ID.name(), JsonObject.EMPTY, none.json());
    unit.claim(claim, id);
    unit.about(id, claim);
    return grant(unit, command, begun.instance());
  }

  private static Answer grant(UnitOfWork unit, Command command) {
    return grant(unit, command, unit.root());
  }

  /** Granting a permission again changes nothing. */
  private static Answer grant(UnitOfWork unit, Command command, Instance permission) {
    String caller = new CommandPayload(command.payload()).text(PermissionData.CALLER);
    PermissionData data = PermissionData.of(permission);
    if (data.grant(caller).isPresent()) {
      return Answer.accepted(data.json());
    }
    PermissionData after =
        data.with(new PermissionData.Grant(caller, command.principal(), unit.now()));
    return fire(unit, permission.id(), PermissionEvent.Type.PERMISSION_GRANTED, caller, after);
  }

  private static Answer revoke(UnitOfWork unit, Command command) {
    String caller = new CommandPayload(command.payload()).text(PermissionData.CALLER);
    PermissionData data = PermissionData.of(unit.root());
    if (isOpen(unit.root())) {
      return Answer.declined(PermissionData.unrestricted(data.workflow()));
    }
    if (data.grant(caller).isEmpty()) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT,
              "not-granted",
              "the permission `%s` of `%s` is not granted to `%s`"
                  .formatted(data.action(), data.workflow(), caller)));
    }
    return fire(
        unit,
        unit.root().id(),
        PermissionEvent.Type.PERMISSION_REVOKED,
        caller,
        data.without(caller));
  }

  private static Answer lift(UnitOfWork unit, Command command) {
    PermissionData data = PermissionData.of(unit.root());
    return isOpen(unit.root())
        ? Answer.declined(PermissionData.unrestricted(data.workflow()))
        : fire(unit, unit.root().id(), PermissionEvent.Type.PERMISSION_LIFTED, null, data.lifted());
  }

  /** Returns true for a permission that was lifted before; it is as one never restricted. */
  private static boolean isOpen(Instance permission) {
    return permission.state(PermissionState.class) == PermissionState.OPEN;
  }

  private static Answer fire(
      UnitOfWork unit,
      Id permission,
      PermissionEvent.Type event,
      @Nullable String caller,
      PermissionData after) {
    JsonObject payload =
        caller == null
            ? null
            : JsonObject.builder()
                .add(PermissionData.CALLER, caller)
                .add("count", after.grants().size())
                .build();
    unit.data(permission, after.json());
    Step step = unit.fire(permission, event.wire(), payload);
    return step instanceof Step.Refused refused
        ? Answer.declined(explained(refused.problem(), after))
        : Answer.accepted(after.json());
  }

  private static Problem explained(Problem problem, PermissionData data) {
    String remedy = REMEDIES.get(problem.reason());
    return remedy == null
        ? problem
        : Problem.of(
            problem.kind(), problem.reason(), remedy.formatted(data.action(), data.workflow()));
  }
}
