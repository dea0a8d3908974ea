package dev.lockstep.server.api.flow;

import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.RunEffects;
import dev.lockstep.flow.executor.agent.UnknownOutcomes;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.Payload;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.IrreversibleCall;
import dev.lockstep.server.schema.api.UnknownOutcome;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * The routes that list the calls of a run whose outcome is unknown, and those that cannot be
 * undone, also after the run has ended.
 */
public final class UnknownOutcomeRoutes {

  private final FlowService flows;
  private final UnknownOutcomes outcomes;
  private final RunEffects effects;

  /** Creates the routes. They return committed data only. */
  public UnknownOutcomeRoutes(FlowService flows, UnknownOutcomes outcomes, RunEffects effects) {
    this.flows = flows;
    this.outcomes = outcomes;
    this.effects = effects;
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
            .handledBy(request -> list(request, this::unknown)),
        Route.get("/api/flow-runs/{id}/irreversible-calls", "listIrreversibleCalls", Access.VIEWER)
            .at(Parameter.id("id", "The ID of the run."))
            .described(
                "runs",
                "Lists the irreversible calls of a run that were done, are running, or have an"
                    + " unknown outcome. The limit counts the nodes that are searched.")
            .query(Pages.parameters())
            .answers(Reply.list("api/irreversible-call", "The calls of one page of nodes."))
            .handledBy(
                request -> {
                  Set<String> services =
                      effects
                          .unrepeatable(Callers.of(request), Answers.id(request.path("id")))
                          .orElse(Set.of());
                  return list(request, (caller, node) -> irreversible(caller, node, services));
                }));
  }

  private Response list(
      Request request, BiFunction<Caller, NodeRun, Stream<? extends Payload>> calls) {
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
    List<? extends Payload> found =
        nodes.items().stream().flatMap(node -> calls.apply(caller, node)).toList();
    String next = nodes.next();
    Response page = Pages.all(found);
    return next == null ? page : Pages.linked(request, page, Pages.place(next));
  }

  private Stream<UnknownOutcome> unknown(Caller caller, NodeRun node) {
    return outcomes.of(caller.tenant(), Answers.id(node.id()), node.attempt()).stream()
        .map(contract -> outcome(node, contract));
  }

  private Stream<IrreversibleCall> irreversible(Caller caller, NodeRun node, Set<String> services) {
    if (services.contains(node.nodeId())) {
      return call(node).stream();
    }
    return node.type().equals(Definition.Node.Type_.AGENT_TASK.wire())
        ? outcomes.irreversible(caller.tenant(), Answers.id(node.id()), node.attempt()).stream()
            .map(contract -> call(node, contract))
        : Stream.empty();
  }

  private static IrreversibleCall call(NodeRun node, ExecutionContract contract) {
    IrreversibleCall.Outcome outcome =
        contract.status() == ExecutionContractState.COMPLETED
            ? IrreversibleCall.Outcome.DONE
            : contract.outcomeUnknown()
                ? IrreversibleCall.Outcome.UNKNOWN
                : IrreversibleCall.Outcome.RUNNING;
    return new IrreversibleCall(
        node.id(),
        node.nodeId(),
        contract.action().summary(),
        outcome,
        contract.updatedAt(),
        contract.executionId().toString(),
        contract.root().toString());
  }

  /** Returns the call of a service node; empty if it certainly had no effect. */
  private static Optional<IrreversibleCall> call(NodeRun node) {
    Optional<IrreversibleCall.Outcome> outcome =
        node.outcome() == null
            ? NodeRunState.of(node.state()).flatMap(state -> outcome(node, state))
            : switch (node.outcome()) {
              case DONE -> Optional.of(IrreversibleCall.Outcome.DONE);
              case UNKNOWN -> Optional.of(IrreversibleCall.Outcome.UNKNOWN);
              case NOT_DONE -> Optional.empty();
            };
    Instant begun = node.startedAt() == null ? node.createdAt() : node.startedAt();
    return outcome.map(
        known ->
            new IrreversibleCall(
                node.id(),
                node.nodeId(),
                node.title(),
                known,
                node.completedAt() == null ? begun : node.completedAt(),
                null,
                null));
  }

  private static Optional<IrreversibleCall.Outcome> outcome(NodeRun node, NodeRunState state) {
    return switch (state) {
      case COMPLETED ->
          node.skipped() ? Optional.empty() : Optional.of(IrreversibleCall.Outcome.DONE);
      case RUNNING -> Optional.of(IrreversibleCall.Outcome.RUNNING);
      case WAITING_HUMAN, CANCELLING -> Optional.of(IrreversibleCall.Outcome.UNKNOWN);
      case PENDING, QUEUED, FAILED, REJECTED, CANCELLED -> Optional.empty();
    };
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
