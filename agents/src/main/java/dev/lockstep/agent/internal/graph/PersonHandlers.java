package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.PersonAskedPayload;
import java.util.List;

/** Handlers for requests to people. */
public final class PersonHandlers {

  private static final String ECS_NODE = "ecs_node";

  private PersonHandlers() {}

  /**
   * Sends the pending requests and suspends the graph: {@code {}}. If an unknown outcome was
   * resolved meanwhile and no request is left, the graph continues.
   */
  public static Answer ask(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    List<ExecutionContract> requests =
        graph.contracts().pending().stream()
            .filter(contract -> !ContractPredicates.isCall(contract))
            .toList();
    for (ExecutionContract request : requests) {
      graph.contracts().start(request.executionId(), ECS_NODE);
      graph.contracts().suspend(request.executionId(), ECS_NODE, null);
      tell(graph, request.executionId().toString(), request.actionDetail());
    }
    for (ExecutionContract unresolved : graph.contracts().unresolved()) {
      tell(graph, unresolved.executionId().toString(), OutcomeQuestion.question(unresolved).json());
    }
    graph.fire(Type.REQUEST_SENT, AgentGraphActor.ECS_NODE, null);
    if (graph.isAwaited()) {
      graph.settle();
    } else {
      graph.goOn();
    }
    return graph.standing();
  }

  /** Asks a person for the unknown outcome of a call, before any other work: {@code {}}. */
  public static Answer askOutcome(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    graph.fire(
        Type.PERSON_ASKED, AgentGraphActor.GRAPH_RUNNER, new PersonAskedPayload(false, 0, 0, 0));
    graph.settle();
    return graph.standing();
  }

  private static void tell(GraphUnit graph, String execution, JsonObject form) {
    graph.emit(
        "ecs", JsonObject.builder().add("execution_id", execution).add("form", form).build());
  }
}
