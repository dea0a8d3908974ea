package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormProblem;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.execution.Alignment;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.ResumeAlignment;
import dev.lockstep.execution.observation.UnitSnapshots;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.agentgraph.AgentGraphActor;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import dev.lockstep.statecharts.agentgraph.RunResumedPayload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Handler for responses of people: {@code {responses: [{execution, action, values, comment}],
 * expected?}}. Every named execution has to wait, otherwise the command is declined. An unexpected
 * number causes a warning.
 */
public final class ResumeHandler {

  private ResumeHandler() {}

  public static Answer resume(UnitOfWork unit, Command command) {
    GraphUnit graph = GraphUnit.of(unit, command);
    if (unit.saved(Checkpoint.KIND, Checkpoint.LATEST).isEmpty()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              "no-checkpoint",
              "the graph was never suspended, so there is nothing to resume"));
    }
    Map<ExecutionContract, FormResponse> responses = responses(graph, command.payload());
    List<ExecutionContract> named = List.copyOf(responses.keySet());
    if (staysSuspended(graph, named)) {
      take(graph, responses);
      Checkpoint.save(unit);
      graph.settle();
      return answer(graph, List.of());
    }
    List<ExecutionContract> all = graph.contracts().all();
    JsonArray snapshots = JsonArray.of(named, each -> UnitSnapshots.of(unit, each).toJson());
    letTheChartDecide(graph, named);
    List<String> warnings = align(all, named, expected(command.payload()));
    unit.note(graph.session(), note(snapshots, warnings));
    take(graph, responses);
    graph.settle();
    return answer(graph, warnings);
  }

  private static void take(GraphUnit graph, Map<ExecutionContract, FormResponse> responses) {
    responses.forEach(ResumeHandler::check);
    responses.forEach((contract, response) -> new PersonResponses(graph).take(contract, response));
  }

  private static Answer answer(GraphUnit graph, List<String> warnings) {
    return Answer.accepted(
        graph.standingJson().add("warnings", JsonArray.of(warnings, JsonString::new)).build());
  }

  private static Map<ExecutionContract, FormResponse> responses(GraphUnit graph, JsonObject json) {
    Map<ExecutionContract, FormResponse> responses = new LinkedHashMap<>();
    Payloads.items(json, "responses")
        .forEach(
            item -> {
              if (!(item instanceof JsonObject response)) {
                throw Payloads.invalid("a response is not an object");
              }
              Id id = Payloads.id(response.get("execution"));
              responses.put(graph.contract(id), response(response));
            });
    return responses;
  }

  private static FormResponse response(JsonObject json) {
    String spelt = Payloads.text(json, "action");
    FormAction action =
        FormAction.of(spelt)
            .orElseThrow(() -> Payloads.invalid("`" + spelt + "` is not an action of a form"));
    if (action == FormAction.EDIT && !json.has("values")) {
      throw Payloads.invalid("`edit` needs `values`: the changed arguments");
    }
    return new FormResponse(
        action,
        json.has("values") ? Payloads.object(json, "values") : JsonObject.EMPTY,
        Payloads.textOr(json, "comment", ""));
  }

  /**
   * Returns true if only outcomes are stated while a request still waits for its response. The
   * graph then stays suspended.
   */
  private static boolean staysSuspended(GraphUnit graph, List<ExecutionContract> named) {
    return graph.state() == AgentGraphState.SUSPENDED
        && !named.isEmpty()
        && named.stream().allMatch(ExecutionContract::outcomeUnknown)
        && !graph.contracts().waiting().isEmpty();
  }

  private static void letTheChartDecide(GraphUnit graph, List<ExecutionContract> named) {
    long waiting = named.stream().filter(Checkpoint::waits).count();
    long ended = named.stream().filter(ExecutionContract::isTerminal).count();
    graph.fire(
        Type.RUN_RESUMED, AgentGraphActor.GRAPH_RUNNER, new RunResumedPayload(waiting, ended));
  }

  /**
   * Checks the responses against the waiting contracts. Contracts with an unknown outcome are not
   * counted.
   */
  private static List<String> align(
      List<ExecutionContract> all, List<ExecutionContract> named, Optional<Integer> expected) {
    List<Id> asked =
        named.stream()
            .filter(contract -> !contract.outcomeUnknown())
            .map(ExecutionContract::executionId)
            .toList();
    if (asked.isEmpty()) {
      return List.of();
    }
    Alignment alignment = new ResumeAlignment(all).with(asked, expected);
    if (alignment instanceof Alignment.Misaligned misaligned) {
      throw new DeclinedException(misaligned.problem());
    }
    String warning = ((Alignment.Aligned) alignment).warning();
    return warning == null ? List.of() : List.of(warning);
  }

  private static Optional<Integer> expected(JsonObject payload) {
    return payload.get("expected") instanceof JsonNumber number && number.isLong()
        ? Optional.of((int) number.longValue())
        : Optional.empty();
  }

  /** Returns the snapshots of the contracts before the response, for the journal. */
  private static JsonObject note(JsonArray snapshots, List<String> warnings) {
    return JsonObject.builder()
        .add("alignment", snapshots)
        .add("warnings", JsonArray.of(warnings, JsonString::new))
        .build();
  }

  private static void check(ExecutionContract contract, FormResponse response) {
    Form form = Checkpoint.form(contract);
    List<FormProblem> problems = form.check(response);
    if (!problems.isEmpty()) {
      throw Payloads.invalid("the response violates the form: " + problems);
    }
  }
}
