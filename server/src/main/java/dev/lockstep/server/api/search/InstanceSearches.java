package dev.lockstep.server.api.search;

import dev.lockstep.engine.Engine;
import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.InstanceSearch.Listed;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.SearchFields;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.ExecutionSession;
import dev.lockstep.session.SessionService;
import dev.lockstep.session.SessionView;
import java.util.List;
import java.util.stream.Stream;

/** The searches for nodes, tasks, sessions and conversations with agents. */
public final class InstanceSearches {

  private InstanceSearches() {}

  /**
   * Returns the routes.
   *
   * @param permissions the permissions of callers, who find what they may look at
   * @param conversations returns the views of conversations with agents
   */
  public static List<Route> routes(
      Engine engine,
      FlowSearch flows,
      SessionService sessions,
      FlowPermissions permissions,
      InstanceSearch.Views<ExecutionSession> conversations) {
    InstanceSearch<SessionView> ofSessions =
        new InstanceSearch<>(
            engine,
            SearchFields.SESSIONS,
            permissions,
            (caller, ids) -> {
              SessionService.Shown shown = sessions.views(ids);
              return new Listed<>(shown.runs(), shown.examined());
            });
    InstanceSearch<ExecutionSession> ofExecutions =
        new InstanceSearch<>(engine, SearchFields.EXECUTIONS, permissions, conversations);
    return Stream.of(
            SearchResource.of("nodes", "Nodes", "flow/node_run", flows.nodes(), Pages::all),
            SearchResource.of("tasks", "Tasks", "flow/task", flows.tasks(), Pages::all),
            SearchResource.of(
                "sessions",
                "Sessions",
                "api/session",
                ofSessions,
                views -> Response.json(200, JsonArray.of(views, SessionView::toJson))),
            SearchResource.of(
                "executions", "Executions", "api/execution-session", ofExecutions, Pages::all))
        .flatMap(resource -> SearchRoutes.of(resource).stream())
        .toList();
  }
}
