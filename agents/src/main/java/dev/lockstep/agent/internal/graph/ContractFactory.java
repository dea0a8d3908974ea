package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.reasoning.PlannedCall;
import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.form.Form;
import dev.lockstep.execution.ContractDraft;
import dev.lockstep.execution.Creation;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.KeyTerms;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;

/** A factory of contracts for the calls and requests that reasoning decided on. */
final class ContractFactory {

  /** Metadata of a contract: true if the tool recognizes a repeated call by its key. */
  static final String IDEMPOTENT = "idempotent";

  /** Metadata of a contract: true if it waited for a person's consent before it began. */
  static final String DEFERRED = "was_deferred";

  /** Metadata of a contract: true if a person has to consent although the call is reversible. */
  private static final String CONSENT = "needs_consent";

  private static final String NOT_SHOWN =
      "a question shows at most "
          + CallText.MOST_CALLS
          + " calls that need consent, and this one would not be shown: call it after the answer";

  private static final String NODE = "reasoning";

  private final GraphUnit graph;

  ContractFactory(GraphUnit graph) {
    this.graph = graph;
  }

  /**
   * Creates contracts for calls. A call with a problem is refused, and so is a call that is in
   * progress or already done. A done call that waits for consent is created as a repetition: the
   * person sees the earlier execution and may approve a second one. Calls that need consent are
   * created only up to the number a question can show.
   *
   * @param isDeferred true if the calls wait for a person's consent
   */
  PlanResult make(List<PlannedCall> calls, boolean isDeferred) {
    PlanResult result = new PlanResult();
    long room =
        CallText.MOST_CALLS
            - graph.contracts().deferred().stream().filter(ContractFactory::needsConsent).count();
    for (PlannedCall call : calls) {
      if (!call.problem().isEmpty()) {
        result.refuse(call, call.problem());
        continue;
      }
      if (isDeferred && needsConsent(call) && room <= 0) {
        result.postpone(call, NOT_SHOWN);
        continue;
      }
      ContractDraft draft = draft(call, isDeferred);
      Creation creation = graph.contracts().create(draft, NODE);
      if (isDeferred && creation instanceof Creation.Blocked done) {
        creation = graph.contracts().create(draft.repeating(done.existing()), NODE);
      }
      if (creation instanceof Creation.Created created) {
        result.make(call, keep(created));
        room -= needsConsent(call) ? 1 : 0;
      } else if (creation instanceof Creation.Blocked blocked) {
        result.refuse(call, notice(call, blocked));
      }
    }
    return result;
  }

  /**
   * Creates the contract of a request to a person, which shows the calls that wait for it.
   *
   * @return the contract's ID; empty if it was not created
   */
  String request(Form asked) {
    List<ExecutionContract> calls = graph.contracts().deferred();
    Form form = calls.isEmpty() ? asked : asked.showing(CallText.waiting(graph, calls));
    ContractDraft request = ContractDraft.ecsRequest(form.json());
    long seconds = form.expiresSeconds();
    Creation creation =
        graph.contracts().create(seconds > 0 ? request.within(seconds) : request, NODE);
    return creation instanceof Creation.Created created ? keep(created) : "";
  }

  private String keep(Creation.Created created) {
    String id = created.contract().executionId().toString();
    graph.change(data -> data.withExecution(id));
    return id;
  }

  /**
   * Returns a question for consent to calls, which {@link #request} adds. The arguments of a single
   * call are editable.
   */
  static Form confirmation(List<PlannedCall> calls) {
    String names = calls.stream().map(PlannedCall::name).collect(Collectors.joining(", "));
    Form form = Form.confirmation("Confirm: " + names, "");
    return calls.size() == 1 ? form.editable() : form;
  }

  private static boolean needsConsent(PlannedCall call) {
    return call.marks().irreversible() || call.marks().needsConfirmation();
  }

  /** Returns true if a deferred call needs the consent of a person to whom it was shown. */
  static boolean needsConsent(ExecutionContract call) {
    return call.irreversible() || JsonBoolean.TRUE.equals(call.metadata().get(CONSENT));
  }

  private static JsonObject metadata(PlannedCall call, boolean isDeferred) {
    JsonObject.Builder metadata =
        JsonObject.builder().add(IDEMPOTENT, call.marks().idempotent()).add(DEFERRED, isDeferred);
    boolean isReversible = !call.marks().irreversible();
    return isReversible && call.marks().needsConfirmation()
        ? metadata.add(CONSENT, true).build()
        : metadata.build();
  }

  private static ContractDraft draft(PlannedCall call, boolean isDeferred) {
    ContractDraft draft =
        ContractDraft.toolCall(call.service(), call.method(), call.arguments())
            .irreversible(call.marks().irreversible())
            .within(call.timeoutSeconds())
            .on(terms(call.marks()))
            .with(metadata(call, isDeferred));
    return isDeferred ? draft.deferred() : draft;
  }

  private static KeyTerms terms(ToolMarks marks) {
    return (marks.keyScope() == KeyScope.CONVERSATION ? KeyTerms.CONVERSATION : KeyTerms.TENANT)
        .lasting(marks.keyLifetime());
  }

  private static String notice(PlannedCall call, Creation.Blocked blocked) {
    return "`"
        + call.name()
        + "` was not called again: with the same arguments it is "
        + blocked.status()
        + " (execution "
        + blocked.existing()
        + "). Doing it again needs the consent of a person.";
  }
}
