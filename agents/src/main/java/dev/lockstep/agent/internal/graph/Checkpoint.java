package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormReader;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;

/**
 * The checkpoint of a suspended graph: its state and its contracts. It is the document {@code
 * graph_checkpoint} / {@code latest} of the root; the journal contains the same facts.
 */
public final class Checkpoint {

  static final String KIND = "graph_checkpoint";
  static final String LATEST = "latest";

  private Checkpoint() {}

  static void save(UnitOfWork unit) {
    GraphUnit graph = GraphUnit.of(unit);
    List<ExecutionContract> all = graph.contracts().all();
    unit.save(
        KIND,
        LATEST,
        JsonObject.builder()
            .add("state", graph.state().wire())
            .add("status", graph.state().status())
            .add("contracts", JsonArray.of(all, Checkpoint::contract))
            .add("waiting", ids(all.stream().filter(Checkpoint::waits).toList()))
            .add("deferred", ids(graph.contracts().deferred()))
            .build());
  }

  /**
   * Returns true if a person can respond to a contract: it asks a person, or its outcome is
   * unknown.
   */
  public static boolean waits(ExecutionContract contract) {
    return contract.isResumable() || contract.outcomeUnknown();
  }

  /** Returns the question that a waiting contract asks a person. */
  public static Form form(ExecutionContract contract) {
    return contract.outcomeUnknown()
        ? OutcomeQuestion.question(contract)
        : FormReader.read(contract.actionDetail())
            .form()
            .orElseGet(() -> Form.confirmation(contract.action().summary(), "").editable());
  }

  /** Returns a summary of a contract: its ID, action type and status. */
  static JsonObject contract(ExecutionContract contract) {
    return JsonObject.builder()
        .add("execution_id", contract.executionId().toString())
        .add("action_type", contract.actionType().wire())
        .add("status", contract.status().wire())
        .build();
  }

  private static JsonArray ids(List<ExecutionContract> contracts) {
    return JsonArray.of(contracts, contract -> new JsonString(contract.executionId().toString()));
  }
}
