package dev.lockstep.server.live;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.data.TaskData;
import dev.lockstep.server.access.Principal;
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
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The routes on which events are followed. */
public final class LiveRoutes {

  /**
   * Where to go on, for those who cannot send the header {@code Last-Event-ID}, which goes first.
   */
  public static final Parameter AFTER =
      Parameter.integer(
          "after", "Number of the last event that is known; 0 for all.", 0, Long.MAX_VALUE);

  private static final Reply OVER = Reply.empty(204, "All was told, and nothing more will be.");

  private final Engine engine;
  private final LiveHub hub;
  private final Predicate<Identity> stillHolds;

  /**
   * Routes to the streams of an engine.
   *
   * @param stillHolds whether somebody may still do what they might when they came; asked every two
   *     seconds for each stream
   */
  public LiveRoutes(Engine engine, LiveHub hub, Predicate<Identity> stillHolds) {
    this.engine = engine;
    this.hub = hub;
    this.stillHolds = stillHolds;
  }

  /** The routes, but for that of sessions, which has two sides. */
  public List<Route> all() {
    return List.of(
        Route.get("/api/flow-runs/{id}/events", "followFlowRun", Access.VIEWER)
            .described("flow-runs", "What happens to a run of a flow and its nodes, as it happens.")
            .at(Parameter.id("id", "The run."))
            .query(AFTER)
            .answers(Reply.events("One event for each that is told."), OVER)
            .handledBy(request -> follow(request, "id", Set.of("flow-run"), Frames.WRAPPED)),
        Route.get("/api/execution/{session_id}/events", "followExecution", Access.VIEWER)
            .described("execution", "What happens to the executions of a conversation.")
            .at(Parameter.id("session_id", "The conversation."))
            .query(AFTER)
            .answers(Reply.events("One event for each that is told."), OVER)
            .handledBy(
                request ->
                    follow(
                        request,
                        "session_id",
                        Set.of("agent-graph", "execution-contract"),
                        Frames.WRAPPED)),
        Route.get("/api/tasks/{taskId}/events", "followTask", Access.VIEWER)
            .described("tasks", "What happens to the newest 32 runs of a task, as it happens.")
            .at(Parameter.text("taskId", "The task."))
            .query(
                Parameter.text(
                    "after",
                    "Id of the last event that is known; now for what is to come.",
                    TaskCursor.LONGEST))
            .answers(Reply.events("One event for each that is told."))
            .handledBy(this::followTask));
  }

  private Response followTask(Request request) {
    String tenant = request.principal().tenant();
    String task = request.path("taskId");
    if (engine.store().reads().holder(tenant, TaskData.claim(task)).isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    String after =
        request
            .header("Last-Event-ID")
            .filter(text -> !text.isEmpty())
            .or(() -> request.query("after"))
            .orElse("");
    return answer(hub.followTask(viewer(request), tenant, TaskData.subject(task), after));
  }

  /**
   * Follows a session, event by event as it is told: for a route with {@code id}, and perhaps
   * {@link #AFTER}.
   */
  public RouteHandler session() {
    return request -> follow(request, "id", Set.of("session"), Frames.PLAIN);
  }

  private Response follow(Request request, String parameter, Set<String> charts, Frames frames) {
    Optional<Id> root =
        Id.parse(request.path(parameter))
            .filter(id -> isTheirs(request.principal().tenant(), id, charts));
    if (root.isEmpty()) {
      return Response.of(HttpProblem.unknown());
    }
    Optional<Long> after = after(request);
    if (after.isEmpty()) {
      return noSuchPlace();
    }
    return answer(hub.follow(viewer(request), root.get(), frames, after.get()));
  }

  private boolean isTheirs(String tenant, Id id, Set<String> charts) {
    return engine
        .instance(tenant, id)
        .filter(instance -> instance.row().isRoot())
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

  private Viewer viewer(Request request) {
    Identity identity = request.identity();
    Principal principal = identity.principal();
    return new Viewer(principal.tenant() + "/" + principal.name(), () -> stillHolds.test(identity));
  }

  private static Response answer(Admission admission) {
    if (admission instanceof Admission.Open open) {
      return Response.streaming(MediaTypes.EVENTS, open.begin()).with("X-Accel-Buffering", "no");
    }
    if (admission instanceof Admission.Full full) {
      return Response.of(
          full.isOwn()
              ? HttpProblem.of(429, "too-many-streams", "you follow as many streams as you may")
                  .with("Retry-After", "5")
              : HttpProblem.of(503, "too-many-streams", "no more streams can be followed now")
                  .with("Retry-After", "5"));
    }
    return admission instanceof Admission.Over ? Response.empty(204) : noSuchPlace();
  }

  private static Response noSuchPlace() {
    return Response.of(
        HttpProblem.of(400, "cursor-invalid", "the stream has no such place to go on from"));
  }
}
