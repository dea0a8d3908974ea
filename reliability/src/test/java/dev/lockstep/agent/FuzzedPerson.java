package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A person whose answers are derived from a seed and who states outcomes truthfully. */
final class FuzzedPerson {

  private final FuzzedLedger ledger;
  private final Random random;

  FuzzedPerson(FuzzedLedger ledger, Random random) {
    this.ledger = ledger;
    this.random = random;
  }

  /** Returns an answer to every waiting execution. Consents are recorded in the ledger. */
  Map<Id, FormResponse> answers(List<ExecutionContract> contracts, boolean isReasonable) {
    Map<Id, FormResponse> responses = new LinkedHashMap<>();
    for (ExecutionContract contract : contracts) {
      if (Checkpoint.waits(contract)) {
        responses.put(contract.executionId(), answer(contract, contracts, isReasonable));
      }
    }
    return responses;
  }

  private FormResponse answer(
      ExecutionContract contract, List<ExecutionContract> all, boolean isReasonable) {
    if (contract.outcomeUnknown()) {
      return ledger.happened(contract.executionId().toString())
          ? FormResponse.approved()
          : FormResponse.rejected("it did not happen");
    }
    List<ExecutionContract> deferred =
        all.stream().filter(each -> each.isDeferred() && !each.isTerminal()).toList();
    boolean mayEdit = Checkpoint.form(contract).actions().contains(FormAction.EDIT);
    int choice = isReasonable ? 2 : random.nextInt(4);
    if (choice == 0) {
      return FormResponse.rejected("");
    }
    if (choice == 1 && mayEdit) {
      return edited(deferred);
    }
    deferred.forEach(each -> ledger.consent(each.executionId().toString()));
    return FormResponse.approved();
  }

  private FormResponse edited(List<ExecutionContract> deferred) {
    String what = "changed " + random.nextInt(3);
    JsonObject arguments = JsonObject.builder().add("what", what).build();
    deferred.forEach(each -> ledger.consentToEdited(action(each, arguments)));
    return FormResponse.edited(arguments);
  }

  private static String action(ExecutionContract contract, JsonValue arguments) {
    JsonObject detail = contract.actionDetail();
    String service = ((JsonString) detail.get("service")).value();
    String method = ((JsonString) detail.get("method")).value();
    return FuzzedLedger.action(service + "." + method, (JsonObject) arguments);
  }
}
