package dev.lockstep.server.permission;

import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Route;
import java.util.List;
import java.util.Map;

/**
 * Routes of single resources that answer callers who may not look at a flow as if its resources did
 * not exist. Lists are filtered by their own handlers, and workers need no sight of what they do.
 */
public final class VisibleRoutes {

  private static final String WORKFLOWS = "/api/workflows/{workflowId}";
  private static final String SCHEDULES = "/api/schedules/{scheduleId}";

  /** The beginnings of paths, by the parameter with the ID of an instance. */
  private static final Map<String, String> INSTANCES =
      Map.of(
          "/api/flow-runs/{id}", "id",
          "/api/node-runs/{id}", "id",
          "/api/quarantine/{id}", "id",
          "/api/execution/{execution_id}", "execution_id",
          "/api/execution/{session_id}", "session_id");

  private final VisibleRows rows;

  /** Creates the decoration of routes. */
  public VisibleRoutes(VisibleRows rows) {
    this.rows = rows;
  }

  /** Returns the routes; those of resources of flows hide them from some callers. */
  public List<Route> of(List<Route> routes) {
    return routes.stream().map(this::visible).toList();
  }

  private Route visible(Route route) {
    boolean isOfFlow =
        route.path().startsWith(WORKFLOWS)
            || route.path().startsWith(SCHEDULES)
            || INSTANCES.keySet().stream().anyMatch(route.path()::startsWith);
    if (!isOfFlow || route.access().equals(Access.WORKER)) {
      return route;
    }
    return route.with(
        request -> {
          FlowSight sight = rows.sight(request);
          if (!sight.isAll() && !isSeen(sight, request)) {
            throw new RefusedException(HttpProblem.unknown());
          }
          return route.handler().handle(request);
        });
  }

  private boolean isSeen(FlowSight sight, Request request) {
    String path = request.route().path();
    if (path.startsWith(WORKFLOWS)) {
      return sight.sees(request.path("workflowId"));
    }
    if (path.startsWith(SCHEDULES)) {
      return rows.isScheduleSeen(sight, request.principal().tenant(), request.path("scheduleId"));
    }
    return INSTANCES.entrySet().stream()
        .filter(each -> path.startsWith(each.getKey()))
        .allMatch(each -> rows.isSeen(sight, request.path(each.getValue())));
  }
}
