package dev.lockstep.server.api.admin;

import dev.lockstep.engine.Answer;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.permission.GrantedPermission;
import dev.lockstep.flow.permission.PermissionService;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Names;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.PermissionGrant;
import dev.lockstep.server.schema.api.PermissionGrantValidator;
import dev.lockstep.server.schema.api.PermissionLift;
import dev.lockstep.server.schema.api.PermissionLiftValidator;
import dev.lockstep.server.schema.api.WorkflowPermission;
import dev.lockstep.server.security.Security;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The routes by which administrators list the permissions of workflows, and grant, revoke and lift
 * them. Those of the configuration file are listed and cannot be changed.
 */
public final class PermissionRoutes {

  private static final String TAG = "administration";
  private static final String SCHEMA = "api/workflow-permission";
  private static final String WORKFLOW = "workflowId";
  private static final String PATH = "/api/workflows/{workflowId}/permissions";
  private static final String USER = "user:";
  private static final String GRANTED =
      "The permission with all its callers. None if the role of a caller decides.";

  private final PermissionService service;
  private final FlowPermissions permissions;
  private final Runnable changed;
  private final @Nullable Security security;

  /**
   * Creates the routes.
   *
   * @param service the service of granted permissions
   * @param permissions the permissions with the rules of the configuration
   * @param changed is called after each change
   * @param security knows the people of a tenant; {@code null} if a program does
   */
  public PermissionRoutes(
      PermissionService service,
      FlowPermissions permissions,
      Runnable changed,
      @Nullable Security security) {
    this.service = service;
    this.permissions = permissions;
    this.changed = changed;
    this.security = security;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    Content<PermissionGrant> grant =
        Content.of("api/permission-grant", PermissionGrant.class, PermissionGrantValidator::read);
    Parameter workflow = Names.parameter(WORKFLOW, "The name of the workflow.");
    return List.of(
        Route.get("/api/permissions", "listPermissions", Access.ADMIN)
            .described(
                TAG,
                "Lists the restricted permissions of workflows, in the order in which they decide.")
            .query(
                Pages.parameters(
                    Parameter.text("text", "A part of the names of workflows or callers.")))
            .answers(Reply.list(SCHEMA, "A page of permissions."))
            .handledBy(this::list),
        Route.post(PATH + "/grant", "grantPermission", Access.ADMIN)
            .at(workflow)
            .described(
                TAG,
                "Permits an action on a workflow to a role or a person. The first grant restricts"
                    + " the action to those to whom it is granted.")
            .takes(grant)
            .answers(Reply.json(200, SCHEMA, GRANTED))
            .handledBy(this::grant),
        Route.post(PATH + "/revoke", "revokePermission", Access.ADMIN)
            .at(workflow)
            .described(
                TAG,
                "Revokes a permission from a role or a person. The last one is not revoked: lift"
                    + " the restriction instead.")
            .takes(grant)
            .answers(Reply.json(200, SCHEMA, GRANTED))
            .handledBy(this::revoke),
        Route.post(PATH + "/lift", "liftPermission", Access.ADMIN)
            .at(workflow)
            .described(
                TAG,
                "Ends the restriction of an action on a workflow: the role of a caller decides.")
            .takes(
                Content.of(
                    "api/permission-lift", PermissionLift.class, PermissionLiftValidator::read))
            .answers(Reply.json(200, SCHEMA, GRANTED))
            .handledBy(this::lift));
  }

  private Response list(Request request) {
    List<WorkflowPermission> all = new ArrayList<>();
    for (FlowPermissions.Rule rule : permissions.configured()) {
      for (Action action : Action.values()) {
        List<String> callers = rule.permitted().get(action);
        if (callers != null) {
          all.add(configured(rule, action, callers));
        }
      }
    }
    service.all(request.principal().tenant()).forEach(each -> all.add(shown(each)));
    String text = request.query("text").orElse("").toLowerCase(Locale.ROOT);
    return Pages.slice(request, all.stream().filter(each -> has(each, text)).toList());
  }

  private static boolean has(WorkflowPermission permission, String text) {
    return permission.workflow().toLowerCase(Locale.ROOT).contains(text)
        || permission.callers().stream()
            .anyMatch(caller -> caller.caller().toLowerCase(Locale.ROOT).contains(text));
  }

  private Response grant(Request request) {
    PermissionGrant asked = request.content(PermissionGrant.class);
    String workflow = request.path(WORKFLOW);
    Action action = action(asked.action().wire());
    permissions
        .fixed(workflow, action)
        .ifPresent(
            rule -> {
              throw new RefusedException(
                  HttpProblem.of(
                      409,
                      "set-by-configuration",
                      "the configuration file sets `%s` of `%s` by its rule for `%s`; change it there"
                          .formatted(action.wire(), workflow, rule.workflow())));
            });
    Answer answer = service.grant(Callers.of(request), workflow, action, known(request, asked));
    return answered(workflow, action, answer);
  }

  /** Returns the caller of a grant; a misspelt name would permit the action to no person. */
  private String known(Request request, PermissionGrant asked) {
    String caller = asked.caller();
    if (caller.startsWith(USER)) {
      String name = caller.substring(USER.length());
      if (security != null && !security.isPerson(request.principal().tenant(), name)) {
        throw new RefusedException(
            HttpProblem.of(
                422,
                "person-unknown",
                "no token or login has the name `"
                    + name
                    + "`; create a token for this person first, or correct the name"));
      }
    }
    return caller;
  }

  private Response revoke(Request request) {
    PermissionGrant asked = request.content(PermissionGrant.class);
    String workflow = request.path(WORKFLOW);
    Action action = action(asked.action().wire());
    return answered(
        workflow, action, service.revoke(Callers.of(request), workflow, action, asked.caller()));
  }

  private Response lift(Request request) {
    String workflow = request.path(WORKFLOW);
    Action action = action(request.content(PermissionLift.class).action().wire());
    return answered(workflow, action, service.lift(Callers.of(request), workflow, action));
  }

  private Response answered(String workflow, Action action, Answer answer) {
    changed.run();
    if (answer instanceof Answer.Declined) {
      return Answers.checked(200, answer);
    }
    return Answers.of(
        shown(
            PermissionService.of(answer)
                .orElseGet(() -> new GrantedPermission(workflow, action, List.of(), null))));
  }

  /** A rule is not in effect if an earlier one decides for each name that its pattern matches. */
  private WorkflowPermission configured(
      FlowPermissions.Rule rule, Action action, List<String> callers) {
    return new WorkflowPermission(
        rule.workflow(),
        WorkflowPermission.Action.of(action.wire()),
        WorkflowPermission.Source.CONFIGURATION,
        permissions.fixed(rule.workflow(), action).filter(first -> first == rule).isPresent(),
        callers.stream().map(caller -> new WorkflowPermission.Callers(caller, null, null)).toList(),
        null);
  }

  private WorkflowPermission shown(GrantedPermission granted) {
    Action action = granted.action();
    return new WorkflowPermission(
        granted.workflow(),
        wire(action),
        WorkflowPermission.Source.GRANTS,
        action == null || permissions.fixed(granted.workflow(), action).isEmpty(),
        granted.grants().stream()
            .map(grant -> new WorkflowPermission.Callers(grant.caller(), grant.by(), grant.at()))
            .toList(),
        granted.failure());
  }

  private static WorkflowPermission.@Nullable Action wire(@Nullable Action action) {
    return action == null ? null : WorkflowPermission.Action.of(action.wire());
  }

  private static Action action(String wire) {
    return Action.valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
