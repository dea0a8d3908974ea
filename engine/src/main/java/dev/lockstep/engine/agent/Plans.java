package dev.lockstep.engine.agent;

import dev.lockstep.engine.agent.reasoning.PlannedCall;
import dev.lockstep.engine.execution.ContractDraft;
import dev.lockstep.engine.execution.Creation;
import dev.lockstep.engine.form.Form;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Makes contracts of what reasoning decided on. */
final class Plans {

  /** In a contract's metadata: whether the tool recognises a repeated call by its key. */
  static final String IDEMPOTENT = "idempotent";

  /** In a contract's metadata: whether it waited for a person's consent before it began. */
  static final String DEFERRED = "was_deferred";

  private static final String NODE = "reasoning";

  private final GraphUnit graph;

  Plans(GraphUnit graph) {
    this.graph = graph;
  }

  /**
   * Makes contracts of calls; one that was done already, or is under way, is refused and reasoning
   * is told.
   *
   * @param isDeferred whether they wait for a person's consent
   * @return those contracts were made of
   */
  List<PlannedCall> make(List<PlannedCall> calls, boolean isDeferred) {
    List<PlannedCall> made = new ArrayList<>();
    for (PlannedCall call : calls) {
      Creation creation = graph.contracts().create(draft(call, isDeferred), NODE);
      if (creation instanceof Creation.Created created) {
        String id = created.contract().executionId().toString();
        graph.change(data -> data.withExecution(id));
        made.add(call);
      } else if (creation instanceof Creation.Blocked blocked) {
        graph.change(data -> data.withRefusal(notice(call, blocked)));
      }
    }
    return made;
  }

  /** Makes the contract of a request to a person. */
  void request(Form form) {
    ContractDraft request = ContractDraft.ecsRequest(form.json());
    long seconds = form.expires().toSeconds();
    if (graph.contracts().create(seconds > 0 ? request.within(seconds) : request, NODE)
        instanceof Creation.Created created) {
      String id = created.contract().executionId().toString();
      graph.change(data -> data.withExecution(id));
    }
  }

  /** Asks for consent to calls; a single one may be changed. */
  static Form confirmation(List<PlannedCall> calls) {
    String names = calls.stream().map(PlannedCall::name).collect(Collectors.joining(", "));
    String details =
        calls.stream()
            .map(call -> call.name() + " " + call.arguments())
            .collect(Collectors.joining("\n"));
    Form form = Form.confirmation("Confirm: " + names, details);
    return calls.size() == 1 ? form.editable() : form;
  }

  private static ContractDraft draft(PlannedCall call, boolean isDeferred) {
    ContractDraft draft =
        ContractDraft.toolCall(call.service(), call.method(), call.arguments())
            .irreversible(call.marks().irreversible())
            .within(call.timeoutSeconds())
            .with(
                JsonObject.builder()
                    .add(IDEMPOTENT, call.marks().idempotent())
                    .add(DEFERRED, isDeferred)
                    .build());
    return isDeferred ? draft.deferred() : draft;
  }

  private static String notice(PlannedCall call, Creation.Blocked blocked) {
    return "`"
        + call.name()
        + "` was not called again: with the same arguments it is "
        + blocked.status()
        + " (execution "
        + blocked.existing()
        + ").";
  }
}
