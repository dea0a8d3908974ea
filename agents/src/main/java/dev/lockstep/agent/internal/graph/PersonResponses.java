package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.execution.ContractDraft;
import dev.lockstep.execution.Creation;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;

/** The application of people's responses to contracts. */
final class PersonResponses {

  private static final String RUNNER = "graph_runner";

  private final GraphUnit graph;

  PersonResponses(GraphUnit graph) {
    this.graph = graph;
  }

  void take(ExecutionContract contract, FormResponse response) {
    if (contract.outcomeUnknown()) {
      resolve(contract, response);
    } else {
      respond(contract, response);
      consent(response);
    }
  }

  private void resolve(ExecutionContract contract, FormResponse response) {
    boolean isDone = response.action() != FormAction.REJECT;
    if (isDone) {
      graph.lost().done(contract.executionId(), RUNNER, response.comment());
    } else {
      graph.lost().notDone(contract.executionId(), RUNNER, reason(response));
    }
  }

  private void respond(ExecutionContract contract, FormResponse response) {
    graph.contracts().resume(contract.executionId(), RUNNER);
    if (response.action() == FormAction.REJECT) {
      graph.contracts().reject(contract.executionId(), RUNNER, reason(response));
    } else {
      graph.contracts().succeed(contract.executionId(), RUNNER, response.json().toString());
    }
  }

  private void consent(FormResponse response) {
    for (ExecutionContract deferred : graph.contracts().deferred()) {
      switch (response.action()) {
        case APPROVE -> graph.contracts().undefer(deferred.executionId());
        case EDIT -> edit(deferred, response.values());
        case REJECT -> graph.lost().abandon(deferred.executionId(), "refused");
      }
    }
  }

  /** Abandons the original call and creates the edited one in its place, with consent. */
  private void edit(ExecutionContract deferred, JsonObject arguments) {
    graph.lost().abandon(deferred.executionId(), "edited");
    Creation creation = graph.contracts().create(changed(deferred, arguments), "reasoning");
    if (creation instanceof Creation.Created created) {
      String id = created.contract().executionId().toString();
      graph.change(data -> data.withExecution(id));
      graph.changeCall(deferred.executionId(), call -> call.replacedBy(id));
    } else if (creation instanceof Creation.Blocked blocked) {
      String problem = blocked.problem().detail();
      graph.changeCall(deferred.executionId(), call -> call.refused(problem));
    }
  }

  private static ContractDraft changed(ExecutionContract old, JsonObject arguments) {
    JsonObject.Builder detail = JsonObject.builder();
    for (String name : List.of("service", "method")) {
      if (old.actionDetail().get(name) instanceof JsonString text) {
        detail.add(name, text);
      }
    }
    ContractDraft draft =
        ContractDraft.toolCall(detail.add("args", arguments).build())
            .irreversible(old.irreversible())
            .on(old.keyTerms())
            .with(old.metadata());
    Long timeout = old.timeoutSeconds();
    return timeout == null ? draft : draft.within(timeout);
  }

  private static String reason(FormResponse response) {
    return response.comment().isBlank() ? "a person refused" : response.comment();
  }
}
