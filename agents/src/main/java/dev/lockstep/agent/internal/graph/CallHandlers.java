package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.ArrayList;
import java.util.List;

/** Handlers for tool calls. Each call is stored as begun before the runner sends it. */
public final class CallHandlers {

  private static final String TOOL_NODE = "tool_node";

  /** Maximum number of attempts of an idempotent call whose outcome is unclear. */
  private static final long MOST_ATTEMPTS = 3;

  private CallHandlers() {}

  /** Maximum number of calls begun together, whatever the command requests. */
  private static final long MOST_AT_ONCE = 8;

  /** Maximum number of characters of a late answer in an event. */
  private static final int LONGEST_LATE = 200;

  /**
   * Begins the next calls: {@code {most?}}. Up to {@code most} reversible calls begin together, 1
   * by default; an irreversible call begins alone. The answer contains {@code {calls}}. If no call
   * is pending, the graph moves on and the answer contains its state only.
   */
  public static Answer next(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    if (!graph.running().isEmpty()) {
      throw new DeclinedException(
          Problem.of(Problem.Kind.CONFLICT, "call-is-out", "a call of the graph is in progress"));
    }
    List<ExecutionContract> next = together(graph, command);
    if (graph.state() != AgentGraphState.PROCESSING_TOOLS || next.isEmpty()) {
      graph.fire(Type.TOOLS_FINISHED, AgentGraphActor.TOOL_NODE, null);
      graph.settle();
      return graph.standing();
    }
    next.forEach(contract -> graph.contracts().start(contract.executionId(), TOOL_NODE));
    graph.settle();
    return Answer.accepted(
        graph
            .standingJson()
            .add(
                "calls",
                JsonArray.of(next, contract -> call(graph.contracts().get(contract.executionId()))))
            .build());
  }

  private static List<ExecutionContract> together(GraphUnit graph, Command command) {
    long most =
        command.payload().get("most") instanceof JsonNumber number && number.isLong()
            ? Math.min(MOST_AT_ONCE, Math.max(1, number.longValue()))
            : 1;
    List<ExecutionContract> calls =
        graph.contracts().pending().stream().filter(ContractPredicates::isCall).toList();
    long reversible = calls.stream().takeWhile(call -> !call.irreversible()).count();
    return calls.subList(0, (int) Math.min(calls.size(), Math.max(1, Math.min(most, reversible))));
  }

  /**
   * Records the outcome of a call: {@code {execution, attempt, outcome, text, again?}}, where the
   * outcome is succeeded, failed, unclear or late. The answer contains {@code {calls}}, the calls
   * to retry. The outcome of an earlier attempt, or of a call that has ended, changes nothing. With
   * {@code again} false the runner is stopping: a call that would be retried stays in progress for
   * the next runner.
   */
  public static Answer outcome(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    JsonObject payload = command.payload();
    ExecutionContract contract = graph.contract(Payloads.id(payload.get("execution")));
    boolean isLatest = JsonNumber.of(contract.attempt()).equals(payload.get("attempt"));
    if (isLatest && contract.outcomeUnknown()) {
      return resolve(graph, contract, payload);
    }
    if (!isLatest || contract.status() != ExecutionContractState.RUNNING) {
      graph.emit("tool_result", late(contract, payload));
      graph.settle();
      return graph.standing();
    }
    String text = Payloads.textOr(payload, "text", "");
    if (isLeftOut(contract, payload)) {
      graph.contracts().evidence(contract.executionId(), text);
      graph.settle();
      return graph.standing();
    }
    switch (Payloads.text(payload, "outcome")) {
      case "succeeded" -> graph.contracts().succeed(contract.executionId(), TOOL_NODE, text);
      case "failed" -> failed(graph, contract, text);
      case "late" -> late(graph, contract, text);
      case "unclear" -> lost(graph, contract, text);
      default -> throw Payloads.invalid("`outcome` is not one of succeeded, failed, late, unclear");
    }
    String remark = Payloads.textOr(payload, "remark", "");
    if (!remark.isEmpty()) {
      graph.contracts().evidence(contract.executionId(), remark);
    }
    return told(graph, List.of(contract));
  }

  /** Records the outcome of a call that a timer had ended with an unknown outcome. */
  private static Answer resolve(GraphUnit graph, ExecutionContract contract, JsonObject payload) {
    String text = Payloads.textOr(payload, "text", "");
    switch (Payloads.text(payload, "outcome")) {
      case "succeeded" -> graph.lost().done(contract.executionId(), TOOL_NODE, text);
      case "failed" -> {
        if (!mayStillHappen(contract)) {
          graph.lost().notDone(contract.executionId(), TOOL_NODE, text);
        }
      }
      default -> {}
    }
    if (graph.state() == AgentGraphState.SUSPENDED && !graph.isAwaited()) {
      graph.goOn();
    }
    return told(graph, List.of(contract));
  }

  /**
   * Settles the calls in progress when their worker was lost: {@code {}}. The answer contains
   * {@code {calls}}, the calls to retry. Working time is counted from this command on, because the
   * worker may have been lost long ago.
   */
  public static Answer lost(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    List<ExecutionContract> out = graph.running();
    out.forEach(contract -> lost(graph, contract, "the worker was lost during the call"));
    if (!graph.isStable()) {
      graph.fire(Type.WORK_BEGUN);
    }
    return told(graph, out);
  }

  private static void failed(GraphUnit graph, ExecutionContract contract, String text) {
    if (mayStillHappen(contract)) {
      graph.lost().lost(contract.executionId(), false);
      graph.contracts().evidence(contract.executionId(), text);
    } else {
      graph.contracts().fail(contract.executionId(), TOOL_NODE, text);
    }
  }

  /**
   * Returns true if an earlier attempt of an irreversible call was lost: a failure of the last
   * attempt does not exclude a late effect of an earlier one.
   */
  private static boolean mayStillHappen(ExecutionContract contract) {
    return contract.irreversible() && contract.attempt() > 1;
  }

  private static void late(GraphUnit graph, ExecutionContract contract, String cause) {
    if (contract.irreversible()) {
      lost(graph, contract, cause);
    } else {
      graph.contracts().cancel(contract.executionId(), TOOL_NODE, ExecutionContract.TIMEOUT);
    }
  }

  private static boolean isLeftOut(ExecutionContract contract, JsonObject payload) {
    boolean wouldBeMadeAgain =
        switch (Payloads.text(payload, "outcome")) {
          case "unclear" -> mayBeMadeAgain(contract);
          case "late" -> contract.irreversible() && mayBeMadeAgain(contract);
          default -> false;
        };
    return wouldBeMadeAgain && JsonBoolean.FALSE.equals(payload.get("again"));
  }

  private static boolean mayBeMadeAgain(ExecutionContract contract) {
    return flag(contract, ContractFactory.IDEMPOTENT) && contract.attempt() < MOST_ATTEMPTS;
  }

  private static void lost(GraphUnit graph, ExecutionContract contract, String cause) {
    graph.lost().lost(contract.executionId(), mayBeMadeAgain(contract));
    graph.contracts().evidence(contract.executionId(), cause);
  }

  private static Answer told(GraphUnit graph, List<ExecutionContract> before) {
    List<JsonObject> again = new ArrayList<>();
    for (ExecutionContract contract : before) {
      ExecutionContract now = graph.contracts().get(contract.executionId());
      if (now.status() == ExecutionContractState.RUNNING) {
        again.add(call(now));
      } else {
        graph.emit("tool_result", result(now));
      }
    }
    graph.settle();
    return Answer.accepted(
        graph.standingJson().add("calls", new JsonArray(List.copyOf(again))).build());
  }

  private static boolean flag(ExecutionContract contract, String name) {
    return JsonBoolean.TRUE.equals(contract.metadata().get(name));
  }

  private static JsonObject call(ExecutionContract contract) {
    String key = contract.idempotencyKey();
    String id = contract.executionId().toString();
    return JsonObject.builder()
        .add("execution", id)
        .add("attempt", contract.attempt())
        .add("detail", contract.actionDetail())
        .add("key", contract.irreversible() && key != null ? key(contract, key) : id)
        .add("irreversible", contract.irreversible())
        .add("consented", flag(contract, ContractFactory.DEFERRED))
        .build();
  }

  /**
   * Returns the key by which the tool recognizes a repeated call. A key that is valid within one
   * conversation gets the conversation's ID, and a call that a person approved again gets the
   * execution's ID.
   */
  private static String key(ExecutionContract contract, String key) {
    String own = contract.isKeyWithinConversation() ? key + "@" + contract.root() : key;
    return contract.repeats() == null ? own : own + "#" + contract.executionId();
  }

  /**
   * Returns the event of an answer that arrived after the deadline or belongs to an earlier
   * attempt. The answer has no other effect.
   */
  private static JsonObject late(ExecutionContract contract, JsonObject payload) {
    String text = Payloads.textOr(payload, "text", "");
    return JsonObject.builder()
        .add("execution_id", contract.executionId().toString())
        .add("status", contract.status().wire())
        .add("late_outcome", Payloads.text(payload, "outcome"))
        .add(
            "late_text",
            text.codePointCount(0, text.length()) <= LONGEST_LATE
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_LATE)) + "…")
        .build();
  }

  private static JsonObject result(ExecutionContract contract) {
    JsonObject.Builder told =
        JsonObject.builder()
            .add("execution_id", contract.executionId().toString())
            .add("status", contract.status().wire());
    String result = contract.result();
    String error = contract.errorMessage();
    if (result != null) {
      told.add("result", result);
    }
    if (error != null) {
      told.add("error_message", error);
    }
    return told.build();
  }
}
