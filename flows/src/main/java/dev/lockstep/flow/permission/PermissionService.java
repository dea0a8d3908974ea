package dev.lockstep.flow.permission;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.catalog.CatalogCommands;
import dev.lockstep.flow.internal.data.PermissionData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.permission.PermissionActor;
import dev.lockstep.statecharts.permission.PermissionState;
import dev.lockstep.statecharts.permission.PermissionTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Grants, revokes and lists the permissions of flows. Each is an instance of the chart {@code
 * permission}; a result is durable when it is returned. Thread-safe.
 */
public final class PermissionService {

  /** The maximum number of restricted permissions of a tenant. */
  public static final int MOST = 1_000;

  /** The maximum length of a caller. */
  public static final int LONGEST = 205;

  private static final String CHART = PermissionTable.CHART_ID.name();
  private static final String ROLE = "role:";
  private static final String USER = "user:";
  private static final int PAGE = 200;

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final InstanceReader reader;

  /**
   * Creates the service of an engine with {@link dev.lockstep.flow.FlowExtension}.
   *
   * @param commands executes commands, such as {@code engine::submit}
   * @param engine the engine whose data is read
   */
  public PermissionService(Function<Command, Answer> commands, Engine engine) {
    this.commands = commands;
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
  }

  /**
   * Permits an action to a caller. The first grant restricts the action: without a grant, only
   * administrators may perform it then. Granting it again changes nothing.
   *
   * @param by the administrator
   * @param caller a role or a person: {@code role:operator}, {@code user:anna}
   */
  public Answer grant(Caller by, String workflow, Action action, String caller) {
    Optional<Problem> problem = malformed(caller);
    if (problem.isPresent()) {
      return Answer.declined(problem.get());
    }
    Optional<Id> known = holder(by, workflow, action);
    if (known.isEmpty()) {
      if (reads.holder(by.tenant(), WorkflowData.claim(workflow)).isEmpty()) {
        return Answer.declined(Problem.unknown("workflow `" + workflow + "`"));
      }
      Answer begun = begin(by, workflow, action, caller);
      boolean isTaken =
          begun instanceof Answer.Declined declined
              && declined.problem().reason().equals("name-taken");
      known = isTaken ? holder(by, workflow, action) : Optional.empty();
      if (known.isEmpty()) {
        return begun;
      }
    }
    return on(by, known.get(), CatalogCommands.GRANT, caller);
  }

  private Answer begin(Caller by, String workflow, Action action, String caller) {
    if (all(by.tenant()).size() >= MOST) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT,
              "too-many-permissions",
              "a tenant has at most "
                  + MOST
                  + " restricted permissions; use patterns in the configuration file"));
    }
    JsonObject payload =
        JsonObject.builder()
            .add(PermissionData.WORKFLOW, workflow)
            .add(PermissionData.ACTION, action.wire())
            .add(PermissionData.CALLER, caller)
            .build();
    return submit(by, Command.begin(CatalogCommands.BEGIN_PERMISSION, by.tenant(), payload));
  }

  /** Revokes the permission of a caller; declined for the last caller. */
  public Answer revoke(Caller by, String workflow, Action action, String caller) {
    return holder(by, workflow, action)
        .map(id -> on(by, id, CatalogCommands.REVOKE, caller))
        .orElseGet(() -> unrestricted(workflow));
  }

  /** Ends a restriction with all its grants, so that the role of a caller decides. */
  public Answer lift(Caller by, String workflow, Action action) {
    return holder(by, workflow, action)
        .map(id -> on(by, id, CatalogCommands.LIFT, null))
        .orElseGet(() -> unrestricted(workflow));
  }

  private Optional<Id> holder(Caller by, String workflow, Action action) {
    return reads.holder(by.tenant(), PermissionData.claim(workflow, action.wire()));
  }

  private Answer on(Caller by, Id permission, String kind, @Nullable String caller) {
    JsonObject payload =
        caller == null
            ? JsonObject.EMPTY
            : JsonObject.of(PermissionData.CALLER, new JsonString(caller));
    return submit(by, Command.on(permission, kind, by.tenant(), payload));
  }

  private Answer submit(Caller by, Command command) {
    return commands.apply(command.by(PermissionActor.ADMINISTRATOR.wire(), by.name()));
  }

  private static Answer unrestricted(String workflow) {
    return Answer.declined(Problem.unknown("restriction of `" + workflow + "`"));
  }

  private static Optional<Problem> malformed(String caller) {
    if (caller.startsWith(ROLE)) {
      return Caller.ROLES.contains(caller.substring(ROLE.length()))
          ? Optional.empty()
          : invalid(
              "role-unknown",
              "there is no role `%s`; the roles are %s"
                  .formatted(
                      caller.substring(ROLE.length()),
                      String.join(", ", Caller.ROLES.stream().sorted().toList())));
    }
    boolean isPerson =
        caller.startsWith(USER) && caller.length() > USER.length() && caller.length() <= LONGEST;
    return isPerson
        ? Optional.empty()
        : invalid(
            "caller-invalid",
            "a caller is `role:NAME` or `user:NAME`, with at most " + LONGEST + " characters");
  }

  private static Optional<Problem> invalid(String reason, String detail) {
    return Optional.of(Problem.of(Problem.Kind.INVALID, reason, detail));
  }

  /** Returns the permission in the answer to a command; empty if it is no longer restricted. */
  public static Optional<GrantedPermission> of(Answer answer) {
    return answer instanceof Answer.Accepted accepted
        ? Optional.of(PermissionData.of(accepted.body()))
            .filter(data -> !data.grants().isEmpty())
            .flatMap(PermissionService::of)
        : Optional.empty();
  }

  private static Optional<GrantedPermission> of(PermissionData data) {
    return action(data.action())
        .map(
            action ->
                new GrantedPermission(
                    data.workflow(),
                    action,
                    data.grants().stream()
                        .map(
                            grant ->
                                new GrantedPermission.Grant(grant.caller(), grant.by(), grant.at()))
                        .toList(),
                    null));
  }

  private static Optional<Action> action(String wire) {
    return List.of(Action.values()).stream().filter(each -> each.wire().equals(wire)).findFirst();
  }

  /**
   * Returns the restricted permissions of a tenant, by workflow and action. One whose row cannot be
   * read, whatever its state, is granted to no caller.
   */
  public List<GrantedPermission> all(String tenant) {
    BoundedReads bounded = new BoundedReads(reads);
    List<GrantedPermission> all = new ArrayList<>();
    Id before = null;
    while (true) {
      Part<StoredInstance> part = bounded.page(new Reads.Page(tenant, CHART, null, before, PAGE));
      part.items().forEach(row -> read(row).ifPresent(all::add));
      Long next = part.next();
      if (next == null) {
        break;
      }
      before = new Id(next);
    }
    all.sort(
        Comparator.comparing(GrantedPermission::workflow)
            .thenComparing(
                GrantedPermission::action, Comparator.nullsFirst(Comparator.naturalOrder())));
    return all;
  }

  private Optional<GrantedPermission> read(StoredInstance row) {
    return reader.shown(
        row,
        readable -> {
          Instance permission = reader.read(readable);
          return permission.state(PermissionState.class) == PermissionState.OPEN
              ? Optional.empty()
              : Optional.of(
                  of(PermissionData.of(permission))
                      .orElseGet(() -> unreadable(row, Unreadable.MISTYPED)));
        },
        why -> Optional.of(unreadable(row, why)));
  }

  private static GrantedPermission unreadable(StoredInstance row, Unreadable why) {
    Optional<PermissionData> known = PermissionData.ofSubject(row.subject());
    return new GrantedPermission(
        known.map(PermissionData::workflow).orElse("*"),
        known.flatMap(data -> action(data.action())).orElse(null),
        List.of(),
        why.message());
  }
}
