package dev.lockstep.server.api.worker;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.worker.Heartbeat;
import dev.lockstep.flow.worker.LeasedNode;
import dev.lockstep.flow.worker.WorkerProgress;
import dev.lockstep.flow.worker.WorkerService;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Members;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Identity;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.WorkFailure;
import dev.lockstep.server.schema.api.WorkFailureValidator;
import dev.lockstep.server.schema.api.WorkHeartbeat;
import dev.lockstep.server.schema.api.WorkHeartbeatValidator;
import dev.lockstep.server.schema.api.WorkLease;
import dev.lockstep.server.schema.api.WorkResult;
import dev.lockstep.server.schema.api.WorkResultValidator;
import dev.lockstep.server.schema.api.WorkTake;
import dev.lockstep.server.schema.api.WorkTakeValidator;
import dev.lockstep.server.schema.api.WorkTaken;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The routes of workers outside of the server. */
public final class WorkerRoutes {

  private static final String TAG = "work";
  private static final String ID = "id";
  private static final String PATH = "/api/node-runs/{id}";

  private final WorkerService workers;
  private final WaitingTakers takers;
  private final Predicate<Identity> stillHolds;

  /**
   * Creates the routes.
   *
   * @param stillHolds returns whether the identity of a waiting worker is still valid
   */
  public WorkerRoutes(WorkerService workers, WaitingTakers takers, Predicate<Identity> stillHolds) {
    this.workers = workers;
    this.takers = takers;
    this.stillHolds = stillHolds;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.post("/api/work/take", "takeWork", Access.WORKER)
            .described(TAG, "Takes nodes of a queue for a worker, under leases.")
            .takes(Content.of("api/work-take", WorkTake.class, WorkTakeValidator::read))
            .answers(Reply.json(200, "api/work-taken", "The nodes; none if none became ready."))
            .handledBy(request -> declining(() -> take(request))),
        node(Route.post(PATH + "/heartbeat", "keepWork", Access.WORKER))
            .described(TAG, "Extends the lease of a node, and reports its progress.")
            .takes(
                Content.of("api/work-heartbeat", WorkHeartbeat.class, WorkHeartbeatValidator::read))
            .answers(Reply.json(200, "api/work-lease", "The extended lease."))
            .handledBy(request -> declining(() -> beat(request))),
        node(Route.post(PATH + "/finish", "finishWork", Access.WORKER))
            .described(TAG, "Ends a node with its outputs.")
            .takes(Content.of("api/work-result", WorkResult.class, WorkResultValidator::read))
            .key(KeyUse.OPTIONAL)
            .answers(Reply.empty(204, "The outputs are stored."))
            .handledBy(request -> declining(() -> finish(request))),
        node(Route.post(PATH + "/fail", "failWork", Access.WORKER))
            .described(TAG, "Ends a try of a node without success.")
            .takes(Content.of("api/work-failure", WorkFailure.class, WorkFailureValidator::read))
            .key(KeyUse.OPTIONAL)
            .answers(Reply.empty(204, "The failure is stored."))
            .handledBy(request -> declining(() -> fail(request))));
  }

  private static RouteDraft node(RouteDraft route) {
    return route.at(Parameter.id(ID, "The ID of the node run."));
  }

  private Response take(Request request) {
    WorkTake asked = request.content(WorkTake.class);
    Caller caller = Callers.of(request);
    FlowQueue queue = workers.queue(caller, asked.queue());
    String worker = asked.worker() == null ? "" : asked.worker();
    int most = asked.most() == null ? 1 : Math.toIntExact(asked.most());
    Duration wait = Duration.ofMillis(asked.waitMs() == null ? 0 : asked.waitMs());
    List<LeasedNode> nodes = workers.take(caller, queue, worker, most);
    if (!nodes.isEmpty() || wait.isZero()) {
      return Answers.of(taken(nodes));
    }
    return takers
        .admit(
            new WaitingTakers.Asked(
                caller, queue, worker, most, wait, () -> stillHolds.test(request.identity())))
        .map(begin -> Response.streaming(MediaTypes.JSON, begin))
        .orElseGet(
            () ->
                Response.of(
                    HttpProblem.of(
                            503,
                            "too-many-waiting",
                            "the server has reached its limit of waiting workers; retry later")
                        .with("Retry-After", "5")));
  }

  static WorkTaken taken(List<LeasedNode> nodes) {
    return new WorkTaken(nodes.stream().map(WorkerRoutes::item).toList());
  }

  private static WorkTaken.Nodes item(LeasedNode node) {
    var call = node.call();
    return new WorkTaken.Nodes(
        call.node().toString(),
        call.fence(),
        call.flowRun().toString(),
        call.nodeId(),
        call.title(),
        call.executor(),
        call.attempt(),
        call.tries(),
        call.key(),
        call.isIdempotent(),
        Members.of(call.inputs()),
        node.lease().toMillis(),
        call.timeout().isZero() ? null : call.timeout().toMillis());
  }

  private Response beat(Request request) {
    WorkHeartbeat beat = request.content(WorkHeartbeat.class);
    WorkerProgress progress =
        beat.percent() == null && beat.message() == null
            ? null
            : new WorkerProgress(beat.percent(), beat.message());
    Heartbeat heard = workers.beat(Callers.of(request), id(request), beat.fence(), progress);
    return Answers.of(new WorkLease(heard.lease().toMillis(), heard.isCancelled()));
  }

  private Response finish(Request request) {
    WorkResult result = request.content(WorkResult.class);
    JsonObject outputs = Members.object(result.outputs());
    return ended(
        workers.finish(
            Callers.of(request), id(request), result.fence(), request.key().orElse(null), outputs));
  }

  private Response fail(Request request) {
    WorkFailure failure = request.content(WorkFailure.class);
    Caller caller = Callers.of(request);
    String key = request.key().orElse(null);
    return ended(
        Boolean.TRUE.equals(failure.unclear())
            ? workers.failUnclear(caller, id(request), failure.fence(), key, failure.error())
            : workers.fail(
                caller,
                id(request),
                failure.fence(),
                key,
                failure.error(),
                Boolean.TRUE.equals(failure.permanent())));
  }

  private static Response ended(Answer answer) {
    if (answer instanceof Answer.Accepted accepted) {
      Response done = Response.empty(204);
      return accepted.isRepeat() ? done.with(Answers.REPLAYED, "true") : done;
    }
    return Answers.checked(204, answer);
  }

  private static Id id(Request request) {
    return Answers.id(request.path(ID));
  }

  private static Response declining(Supplier<Response> work) {
    try {
      return work.get();
    } catch (DeclinedException declined) {
      return Answers.checked(200, Answer.declined(declined.problem()));
    }
  }
}
