package dev.lockstep.flow.permission;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.catalog.CatalogCommands;
import dev.lockstep.flow.internal.data.PermissionData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.permission.PermissionActor;
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

  /** The maximum number of permissions of a tenant, lifted ones included. */
  public static final int MOST_EVER = 10_000;

  /** The maximum length of a caller. */
  public static final int LONGEST = 205;

  private static final String ROLE = "role:";
  private static final String USER = "user:";

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final StoredPermissions stored;
  private final int most;
  private final int mostEver;

  /**
   * Creates the service of an engine with {@link dev.lockstep.flow.FlowExtension}.
   *
   * @param commands executes commands, such as {@code engine::submit}
   * @param engine the engine whose data is read
   */
  public PermissionService(Function<Command, Answer> commands, Engine engine) {
    this(commands, engine, MOST, MOST_EVER);
  }

  /** Creates the service with other maximum numbers of permissions. */
  PermissionService(Function<Command, Answer> commands, Engine engine, int most, int mostEver) {
    this.commands = commands;
    this.most = most;
    this.mostEver = mostEver;
    this.reads = DurableEngine.of(engine).reads();
    this.stored = new StoredPermissions(reads, DurableEngine.of(engine).reader());
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
    if (known.isEmpty() && reads.holder(by.tenant(), WorkflowData.claim(workflow)).isEmpty()) {
      return Answer.declined(Problem.unknown("workflow `" + workflow + "`"));
    }
    Optional<Problem> full = full(by.tenant(), known.orElse(null));
    if (full.isPresent()) {
      return Answer.declined(full.get());
    }
    if (known.isEmpty()) {
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

  /**
   * Returns the problem of a tenant that cannot restrict another permission; empty if it can, or if
   * the permission is restricted already.
   *
   * @param permission the permission; {@code null} if it was never restricted
   */
  private Optional<Problem> full(String tenant, @Nullable Id permission) {
    if (permission != null && stored.isRestricted(permission)) {
      return Optional.empty();
    }
    StoredPermissions.States states = stored.states(tenant);
    if (states.restricted().size() >= most) {
      return tooMany("a tenant has at most " + most + " restricted permissions");
    }
    return permission == null && states.all() >= mostEver
        ? tooMany("a tenant has at most " + mostEver + " permissions, lifted ones included")
        : Optional.empty();
  }

  private static Optional<Problem> tooMany(String why) {
    return Optional.of(
        Problem.of(
            Problem.Kind.CONFLICT,
            "too-many-permissions",
            why + "; use patterns in the configuration file"));
  }

  private Answer begin(Caller by, String workflow, Action action, String caller) {
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
    return Answer.declined(PermissionData.unrestricted(workflow));
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
            .flatMap(StoredPermissions::of)
        : Optional.empty();
  }

  /**
   * Returns the restricted permissions of a tenant, by workflow and action. One whose row cannot be
   * read is granted to no caller.
   */
  public List<GrantedPermission> all(String tenant) {
    return stored.all(tenant);
  }
}
