package dev.lockstep.server.api.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.Problems;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.Bulk;
import dev.lockstep.server.schema.api.BulkValidator;
import java.util.List;
import java.util.Optional;

/** The route that applies one action to many runs, each in a transaction of its own. */
public final class BulkRoutes {

  private final FlowService flows;

  public BulkRoutes(FlowService flows) {
    this.flows = flows;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.post("/api/flow-runs/bulk", "changeFlowRuns", Access.OPERATOR)
            .described(
                "runs",
                "Cancels, retries, pauses or resumes many runs. Each run succeeds or fails"
                    + " independently.")
            .takes(Content.of("api/bulk", Bulk.class, BulkValidator::read))
            .key(KeyUse.OPTIONAL)
            .answers(
                Reply.list(
                    "api/bulk-result", "The result for each run, in the order of the request."))
            .handledBy(this::change));
  }

  private Response change(Request request) {
    Bulk bulk = request.content(Bulk.class);
    return Response.json(200, JsonArray.of(bulk.ids(), id -> result(request, bulk.action(), id)));
  }

  private JsonObject result(Request request, Bulk.Action action, String id) {
    JsonObject.Builder result = JsonObject.builder().add("id", id);
    Optional<HttpProblem> problem =
        Id.parse(id)
            .map(run -> change(request, action, run))
            .orElseGet(() -> Optional.of(HttpProblem.unknown()));
    return problem
        .map(
            each ->
                result
                    .add("status", each.status())
                    .add("problem", each.toJson(request.id()))
                    .build())
        .orElseGet(() -> result.add("status", 200).build());
  }

  private Optional<HttpProblem> change(Request request, Bulk.Action action, Id run) {
    FlowService service = request.key().map(key -> flows.under(key + "-" + run)).orElse(flows);
    Caller caller = Callers.of(request);
    return switch (action) {
      case CANCEL -> problem(service.cancel(caller, run, null));
      case PAUSE -> problem(service.pause(caller, run, null));
      case RESUME -> problem(service.resume(caller, run, null));
      case RETRY -> retry(caller, run, request.key());
    };
  }

  /** Retries all failed nodes of a run. Failed nodes within a group are retried with the group. */
  private Optional<HttpProblem> retry(Caller caller, Id run, Optional<String> key) {
    Optional<List<Id>> nodes = flows.failedNodes(caller, run);
    if (nodes.isEmpty()) {
      return Optional.of(HttpProblem.unknown());
    }
    List<Id> failed = nodes.get();
    if (failed.isEmpty()) {
      return Optional.of(
          HttpProblem.of(409, "nothing-failed", "the run has no failed node to retry"));
    }
    return failed.stream()
        .map(
            node ->
                key.map(each -> flows.under(each + "-" + node))
                    .orElse(flows)
                    .retry(caller, node, null, null))
        .flatMap(answer -> problem(answer).stream())
        .findFirst();
  }

  private static Optional<HttpProblem> problem(Answer answer) {
    if (!(answer instanceof Answer.Declined declined)) {
      return Optional.empty();
    }
    Problem problem = declined.problem();
    return Optional.of(Problems.of(problem));
  }
}
