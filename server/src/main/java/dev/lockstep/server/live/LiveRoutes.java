package dev.lockstep.server.live;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Identity;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteHandler;
import dev.lockstep.server.permission.VisibleRows;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The routes for streams of events. */
public final class LiveRoutes {

  /**
   * The position after which a stream resumes, for clients that cannot send the header {@code
   * Last-Event-ID}; the header has precedence.
   */
  public static final Parameter AFTER =
      Parameter.integer(
          "after",
          "The number of the last event that the client has; 0 for all events.",
          0,
          Long.MAX_VALUE);

  private static final Reply OVER =
      Reply.empty(204, "The stream has ended and the client has all events.");

  private final Engine engine;
  private final LiveHub hub;
  private final Predicate<Identity> stillHolds;
  private final VisibleRows visible;

  /**
   * Creates the routes to the streams of an engine.
   *
   * @param engine the engine
   * @param hub the hub of the streams
   * @param stillHolds returns whether an identity is still valid; called every two seconds for each
   *     stream
   * @param visible decides which runs of a task a caller sees
   */
  public LiveRoutes(
      Engine engine, LiveHub hub, Predicate<Identity> stillHolds, VisibleRows visible) {
    this.visible = visible;
    this.engine = engine;
    this.hub = hub;
    this.stillHolds = stillHolds;
  }

  /** Returns the routes, without that of sessions, which also returns lists. */
  public List<Route> all() {
    return List.of(
        Route.get("/api/flow-runs/{id}/events", "followFlowRun", Access.VIEWER)
            .described("flow-runs", "Streams the transitions of a flow run and its nodes.")
            .at(Parameter.id("id", "The ID of the run."))
            .query(AFTER)
            .answers(Reply.events("One event for each transition."), OVER)
            .handledBy(request -> follow(request, "id", Set.of("flow-run"), Frames.WRAPPED)),
        Route.get("/api/execution/{session_id}/events", "followExecution", Access.VIEWER)
            .described("execution", "Streams the transitions of the executions of a conversation.")
            .at(Parameter.id("session_id", "The ID of the conversation."))
            .query(AFTER)
            .answers(Reply.events("One event for each transition."), OVER)
            .handledBy(
                request ->
                    follow(
                        request,
                        "session_id",
                        Set.of("agent-graph", "execution-contract"),
                        Frames.WRAPPED)),
        Route.get("/api/tasks/{taskId}/events", "followTask", Access.VIEWER)
            .described("tasks", "Streams the transitions of the newest 32 runs of a task.")
            .at(Parameter.text("taskId", "The ID of the task."))
            .query(
                Parameter.text(
                    "after",
                    "The ID of the last event that the client has; `now` for new events only.",
                    TaskCursor.LONGEST))
            .answers(Reply.events("One event for each transition."))
            .handledBy(this::followTask));
  }

  private Response followTask(Request request) {
    String tenant = request.principal().tenant();
    String task = request.path("taskId");
    if (DurableEngine.of(engine).store().reads().holder(tenant, TaskData.claim(task)).isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    String after =
        request
            .header("Last-Event-ID")
            .filter(text -> !text.isEmpty())
            .or(() -> request.query("after"))
            .orElse("");
    FlowSight sight = visible.sight(request);
    return answer(
        hub.followTask(
            viewer(request, sight),
            new LiveHub.TaskStream(tenant, TaskData.subject(task), sight, visible),
            after));
  }

  /**
   * Returns a handler that streams the events of a session, for a route with the parameter {@code
   * id} and optionally {@link #AFTER}.
   */
  public RouteHandler session() {
    return request -> follow(request, "id", Set.of("session"), Frames.PLAIN);
  }

  private Response follow(Request request, String parameter, Set<String> charts, Frames frames) {
    Optional<Id> root =
        Id.parse(request.path(parameter))
            .filter(id -> isTheirs(request.principal().tenant(), id, charts));
    FlowSight sight = visible.sight(request);
    // The sight may have changed since the route was checked; the stream keeps the one of now.
    if (root.isEmpty() || !visible.isSeen(sight, root.get())) {
      return Response.of(HttpProblem.unknown());
    }
    Optional<Long> after = after(request);
    if (after.isEmpty()) {
      return noSuchPlace();
    }
    return answer(hub.follow(viewer(request, sight), root.get(), frames, after.get()));
  }

  private boolean isTheirs(String tenant, Id id, Set<String> charts) {
    return engine
        .instance(tenant, id)
        .filter(instance -> LoadedInstance.of(instance).row().isRoot())
        .map(Instance::chart)
        .filter(chart -> charts.contains(chart.name()))
        .isPresent();
  }

  private static Optional<Long> after(Request request) {
    String last = request.header("Last-Event-ID").filter(text -> !text.isEmpty()).orElse("");
    if (last.isEmpty()) {
      boolean isAsked = request.route().queryParameter(AFTER.name()).isPresent();
      return Optional.of(isAsked ? request.number(AFTER.name(), 0) : 0);
    }
    return last.matches("\\d{1,18}") ? Optional.of(Long.parseLong(last)) : Optional.empty();
  }

  /** A stream ends when other flows are hidden from its caller, who may open it again. */
  private Viewer viewer(Request request, FlowSight sight) {
    Identity identity = request.identity();
    Principal principal = identity.principal();
    Caller caller = Callers.of(request);
    return new Viewer(
        principal.tenant() + "/" + principal.name(),
        () -> stillHolds.test(identity) && visible.sight(caller).equals(sight));
  }

  private static Response answer(Admission admission) {
    if (admission instanceof Admission.Open open) {
      return Response.streaming(MediaTypes.EVENTS, open.begin()).with("X-Accel-Buffering", "no");
    }
    if (admission instanceof Admission.Full full) {
      return Response.of(
          full.isOwn()
              ? HttpProblem.of(
                      429,
                      "too-many-streams",
                      "you have reached your limit of concurrent streams; close one first")
                  .with("Retry-After", "5")
              : HttpProblem.of(
                      503,
                      "too-many-streams",
                      "the server has reached its limit of concurrent streams; retry later")
                  .with("Retry-After", "5"));
    }
    return admission instanceof Admission.Over ? Response.empty(204) : noSuchPlace();
  }

  private static Response noSuchPlace() {
    return Response.of(
        HttpProblem.of(
            400, "cursor-invalid", "the stream has no such position; start again without one"));
  }
}
