package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ActionType;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.statecharts.execution.ExecutionStep;
import dev.lockstep.statecharts.execution.TransitionRecord;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.DisplayName;

/** The scenarios of specification 000, Execution State Machine, that need the graph. */
class ExecutionStateMachine000GraphTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");
  private static final ModelAnswer ASK =
      new ModelAnswer.AskPerson("", Form.confirmation("Go on?", ""), List.of());

  @BothStores
  @DisplayName("Scenario: Creating a contract for tool call")
  void createsAContractForAToolCall(TestDatabase database) {
    Conversation conversation =
        begin(database, Mailbox.irreversible(), SEND).dieBefore(GraphCommands.CALL);

    conversation.sayAndDie("mail bob");

    ExecutionContract contract = conversation.contract(0);
    assertThat(contract.actionType()).isEqualTo(ActionType.TOOL_CALL);
    assertThat(contract.executionId().toString()).hasSize(13);
    assertThat(contract.status()).isEqualTo(ExecutionContractState.PENDING);
    assertThat(contract.isDeferred()).isFalse();
    assertThat(conversation.state()).isEqualTo("processing.tools");
  }

  @BothStores
  @DisplayName("Scenario: Creating a contract for ECS request")
  void createsAContractForARequest(TestDatabase database) {
    Conversation conversation =
        begin(database, Mailbox.irreversible(), ASK).dieBefore(GraphCommands.ASK);

    conversation.sayAndDie("go on");

    ExecutionContract contract = conversation.contract(0);
    assertThat(contract.actionType()).isEqualTo(ActionType.ECS_REQUEST);
    assertThat(contract.status()).isEqualTo(ExecutionContractState.PENDING);
    assertThat(contract.isDeferred()).isFalse();
    assertThat(conversation.state()).isEqualTo("processing.ecs");
  }

  @BothStores
  @DisplayName("Scenario: ToolNode reports success via contract")
  void reportsSuccess(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), SEND, DONE);

    conversation.say("mail bob");

    ExecutionContract contract = conversation.contract(0);
    assertThat(contract.status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(contract.result()).isEqualTo("sent");
    assertThat(lastRecord(conversation, contract).actor()).isEqualTo("tool_node");
    assertThat(lastRecord(conversation, contract).timestamp()).isEqualTo(conversation.now());
  }

  @BothStores
  @DisplayName("Scenario: ToolNode reports failure via contract")
  void reportsFailure(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible().breaks(), SEND, DONE);

    conversation.say("mail bob");

    ExecutionContract contract = conversation.contract(0);
    assertThat(contract.status()).isEqualTo(ExecutionContractState.FAILED);
    assertThat(contract.errorMessage()).isEqualTo("SMTP connection refused");
    assertThat(lastRecord(conversation, contract).actor()).isEqualTo("tool_node");
    assertThat(lastRecord(conversation, contract).timestamp()).isEqualTo(conversation.now());
  }

  @BothStores
  @DisplayName("Scenario: ReasoningNode reads structured contract status")
  void reasonsFromStatusAndResult(TestDatabase database) {
    Conversation conversation =
        begin(database, new Mailbox(ToolMarks.NONE).breaks(), call("weather", "now"), SEND, DONE);

    conversation.say("how is it outside?");

    assertThat(conversation.prompts().get(1)).contains("[SUCCESS] weather.now: mild");
    assertThat(conversation.prompts().get(2))
        .contains("[SUCCESS] weather.now: mild")
        .contains("[FAILED] email.send: SMTP connection refused");
  }

  @BothStores
  @DisplayName("Scenario: Recording a state transition")
  void recordsTransitionsInTheTrace(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), SEND, DONE);

    conversation.say("mail bob");

    String id = conversation.contract(0).executionId().toString();
    ExecutionStep step =
        conversation.observer().trace(TENANT, conversation.session()).stream()
            .filter(each -> each.action().endsWith("running→completed"))
            .findFirst()
            .orElseThrow();
    assertThat(step.nodeId()).isEqualTo("tool_node");
    assertThat(step.action()).isEqualTo("transition:" + id + ":running→completed");
    assertThat(step.timestamp()).isEqualTo(conversation.now());
    assertThat(step.result()).isEqualTo("sent");
    assertThat(step.metadata().contractId()).isEqualTo(id);
    assertThat(step.metadata().irreversible()).isTrue();
    assertThat(step.metadata().trigger()).isEqualTo("succeed");
    assertThat(step.metadata().actor()).isEqualTo("tool_node");
  }

  @BothStores
  @DisplayName("Scenario: Trace available for diagnostic review")
  void keepsTheWholeTrace(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), SEND, DONE, ASK, DONE);

    conversation.say("mail bob").say("go on").respond(FormResponse.approved());

    List<ExecutionStep> trace = conversation.observer().trace(TENANT, conversation.session());
    assertThat(conversation.trace())
        .containsExactly(
            "reasoning create_contract:exec-1",
            "tool_node transition:exec-1:pending→running",
            "tool_node transition:exec-1:running→completed",
            "reasoning create_contract:exec-2",
            "ecs_node transition:exec-2:pending→running",
            "ecs_node transition:exec-2:running→waiting",
            "graph_runner transition:exec-2:waiting→running",
            "graph_runner transition:exec-2:running→completed");
    assertThat(trace)
        .filteredOn(step -> step.action().startsWith("transition"))
        .allSatisfy(step -> assertThat(step.metadata().actor()).isNotBlank());
  }

  @BothStores
  @DisplayName("Scenario: Blocking duplicate irreversible execution")
  void blocksADuplicateAndTellsReasoning(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND, SEND, DONE);

    conversation.say("mail bob twice");

    assertThat(mailbox.sent()).hasSize(1);
    assertThat(conversation.contracts()).hasSize(1);
    assertThat(conversation.prompts().get(2))
        .contains("`email.send` was not called again: with the same arguments it is completed");
  }

  @BothStores
  @DisplayName("Scenario: Allowing retry after failure")
  void allowsARetryAfterFailure(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().breaks();
    Conversation conversation = begin(database, mailbox, SEND, DONE, SEND, DONE);

    conversation.say("mail bob");
    mailbox.isRepaired();
    conversation.say("again");

    assertThat(conversation.contracts())
        .extracting(ExecutionContract::status)
        .containsExactly(ExecutionContractState.FAILED, ExecutionContractState.COMPLETED);
    assertThat(conversation.contract(1).executionId())
        .isNotEqualTo(conversation.contract(0).executionId());
    assertThat(conversation.contract(1).idempotencyKey())
        .isEqualTo(conversation.contract(0).idempotencyKey());
  }

  @BothStores
  @DisplayName("Scenario: ECS request suspends execution")
  void suspendsForARequest(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK);

    conversation.say("go on");

    ExecutionContract contract = conversation.contract(0);
    assertThat(conversation.observer().transitionRecords(TENANT, contract.executionId()))
        .extracting(TransitionRecord::toStatus)
        .extracting(status -> status.wire())
        .containsExactly("running", "waiting");
    assertThat(conversation.state()).isEqualTo("suspended");
    List<Document> checkpoints =
        database.store().reads().documents(conversation.session(), "graph_checkpoint");
    assertThat(checkpoints).hasSize(1);
    assertThat(checkpoints.get(0).data())
        .contains("\"status\":\"suspended\"", contract.executionId().toString());
  }

  @BothStores
  @DisplayName("Scenario: Valid resume after human response")
  void resumesAfterAResponse(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK, DONE);

    conversation.say("go on").respond(FormResponse.approved());

    ExecutionContract contract = conversation.contract(0);
    assertThat(conversation.observer().transitionRecords(TENANT, contract.executionId()))
        .extracting(TransitionRecord::toStatus)
        .extracting(status -> status.wire())
        .containsExactly("running", "waiting", "running", "completed");
    assertThat(conversation.prompts()).hasSize(2);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  @DisplayName("Scenario: Invalid resume on terminated contract")
  void refusesToResumeWhatHasEnded(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), ASK, DONE, ASK);
    conversation.say("go on").respond(FormResponse.approved()).say("once more");
    Id ended = conversation.contract(0).executionId();
    long sequence = conversation.sequence();

    Answer answer =
        conversation.tryToResume(Map.of(ended, FormResponse.approved()), OptionalInt.empty());

    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Declined.class,
            declined -> assertThat(declined.problem().reason()).isEqualTo("contract_has_ended"));
    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(conversation.sequence()).isEqualTo(sequence);
    assertThat(conversation.prompts()).hasSize(3);
  }

  @BothStores
  @DisplayName("Scenario: Invalid resume on terminated contract (cancelled)")
  void refusesToResumeWhatWasCancelled(TestDatabase database) {
    ModelAnswer hurried =
        new ModelAnswer.AskPerson(
            "", Form.confirmation("Go on?", "").expiring(Duration.ofMinutes(5)), List.of());
    Conversation conversation = begin(database, Mailbox.irreversible(), hurried, ASK);
    conversation.say("go on").elapse(Duration.ofMinutes(6)).say("once more");
    Id cancelled = conversation.contract(0).executionId();

    long sequence = conversation.sequence();
    assertThat(conversation.state()).isEqualTo("suspended");

    Answer answer =
        conversation.tryToResume(Map.of(cancelled, FormResponse.approved()), OptionalInt.empty());

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.CANCELLED);
    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Declined.class,
            declined -> {
              assertThat(declined.problem().kind()).isEqualTo(Problem.Kind.CONFLICT);
              assertThat(declined.problem().reason()).isEqualTo("contract_has_ended");
            });
    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(conversation.sequence()).isEqualTo(sequence);
    assertThat(conversation.prompts()).hasSize(2);
  }

  private static TransitionRecord lastRecord(
      Conversation conversation, ExecutionContract contract) {
    ExecutionObserver observer = conversation.observer();
    List<TransitionRecord> records = observer.transitionRecords(TENANT, contract.executionId());
    return records.get(records.size() - 1);
  }
}
