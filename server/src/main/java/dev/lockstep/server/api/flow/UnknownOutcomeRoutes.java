package dev.lockstep.server.api.flow;

import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.executor.agent.UnknownOutcomes;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.UnknownOutcome;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;

/**
 * The route that lists the calls of the agents of a run whose outcome is unknown, also after the
 * run has ended.
 */
public final class UnknownOutcomeRoutes {

  private final FlowService flows;
  private final UnknownOutcomes outcomes;

  /** Creates the routes. They return committed data only. */
  public UnknownOutcomeRoutes(FlowService flows, UnknownOutcomes outcomes) {
    this.flows = flows;
    this.outcomes = outcomes;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/flow-runs/{id}/unknown-outcomes", "listUnknownOutcomes", Access.VIEWER)
            .at(Parameter.id("id", "The ID of the run."))
            .described(
                "runs",
                "Lists the agent calls of a run whose outcome is unknown. The limit counts the"
                    + " nodes"
                    + " that are searched.")
            .query(Pages.parameters())
            .answers(Reply.list("api/unknown-outcome", "The calls of one page of nodes."))
            .handledBy(this::list));
  }

  private Response list(Request request) {
    Caller caller = Callers.of(request);
    ListPage<NodeRun> nodes =
        Answers.found(
            Answers.read(
                () ->
                    flows.nodes(
                        caller,
                        Answers.id(request.path("id")),
                        Pages.before(request),
                        Pages.limit(request))));
    List<UnknownOutcome> found =
        nodes.items().stream()
            .flatMap(
                node ->
                    outcomes.of(caller.tenant(), Answers.id(node.id()), node.attempt()).stream()
                        .map(contract -> outcome(node, contract)))
            .toList();
    String next = nodes.next();
    Response page = Pages.all(found);
    return next == null ? page : Pages.linked(request, page, Pages.place(next));
  }

  private static UnknownOutcome outcome(NodeRun node, ExecutionContract contract) {
    return new UnknownOutcome(
        contract.executionId().toString(),
        contract.root().toString(),
        node.id(),
        node.nodeId(),
        contract.action().summary(),
        contract.updatedAt());
  }
}
