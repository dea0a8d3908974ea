package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.execution.ExecutionStep;
import dev.lockstep.statecharts.execution.TransitionRecord;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;

/** The scenarios of specification 000 that concern contracts only, on both stores. */
final class ExecutionStateMachineTest {

  private static final String ONCE = ", 'irreversible': true";

  @BothStores
  @DisplayName("Scenario: Creating a contract for tool call")
  void createsAContractForAToolCall(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();

      Id contract = bench.toolCall(conversation, "");
      Id other = bench.toolCall(conversation, "");

      assertThat(bench.contract(contract).actionType()).isEqualTo(ActionType.TOOL_CALL);
      assertThat(contract).isNotEqualTo(other);
      assertThat(bench.contract(contract).status()).isEqualTo(ExecutionContractState.PENDING);
      bench
          .inUnit(
              conversation,
              unit ->
                  assertThat(new Contracts(unit).pending())
                      .extracting(ExecutionContract::executionId)
                      .containsExactly(contract, other))
          .orElseThrow();
    }
  }

  @BothStores
  @DisplayName("Scenario: Creating a contract for ECS request")
  void createsAContractForARequest(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();

      Id contract = bench.request(conversation, "");

      assertThat(bench.contract(contract).actionType()).isEqualTo(ActionType.ECS_REQUEST);
      assertThat(bench.contract(contract).status()).isEqualTo(ExecutionContractState.PENDING);
      bench
          .inUnit(conversation, unit -> assertThat(new Contracts(unit).pending()).hasSize(1))
          .orElseThrow();
    }
  }

  @BothStores
  @DisplayName("Scenario: Valid status values")
  void hasSevenStatuses(TestDatabase database) {
    assertThat(ExecutionContractState.values())
        .extracting(Enum::name)
        .containsExactly(
            "PENDING", "RUNNING", "WAITING", "COMPLETED", "FAILED", "REJECTED", "CANCELLED");
    try (Bench bench = new Bench(database)) {
      for (String end : List.of("succeed", "fail", "reject", "cancel")) {
        Id contract = bench.toolCall(bench.conversation(), "");
        bench.moves(contract, "tool_node", "start", end);
        assertThat(bench.snapshot(contract).isTerminal()).isTrue();
        assertThat(accepted(bench, contract)).isEmpty();
      }
      Id waiting = bench.request(bench.conversation(), "");
      bench.moves(waiting, "ecs_node", "start", "suspend");
      bench.pass(Duration.ofDays(10_000));
      assertThat(bench.status(waiting)).isEqualTo("waiting");
      assertThat(bench.snapshot(waiting).isStable()).isTrue();
    }
  }

  @BothStores
  @DisplayName("Scenario: Valid state transitions")
  void takesTheTransitionsThereAre(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      assertThat(accepted(bench, bench.toolCall(bench.conversation(), "")))
          .isEqualTo(Map.of("start", "running"));
      assertThat(accepted(bench, at(bench, "start")))
          .isEqualTo(
              Map.of(
                  "succeed", "completed",
                  "fail", "failed",
                  "reject", "rejected",
                  "suspend", "waiting",
                  "cancel", "cancelled"));
      assertThat(accepted(bench, at(bench, "start", "suspend")))
          .isEqualTo(Map.of("resume", "running", "cancel", "cancelled", "timeout", "cancelled"));
    }
  }

  /** Returns the resulting state by event, for contracts in the state of this one. */
  private static Map<String, String> accepted(Bench bench, Id contract) {
    Map<String, String> accepted = new TreeMap<>();
    String[] path =
        bench.records(contract).stream()
            .map(record -> record.trigger().wire())
            .toArray(String[]::new);
    for (TransitionRecord.Trigger trigger : TransitionRecord.Trigger.values()) {
      Id copy = at(bench, path);
      String more = trigger == TransitionRecord.Trigger.FAIL ? ", 'error_message': 'no'" : "";
      if (bench.move(copy, trigger.wire(), "tool_node", more) instanceof Answer.Accepted) {
        accepted.put(trigger.wire(), bench.status(copy));
      }
    }
    return accepted;
  }

  private static Id at(Bench bench, String... path) {
    Id contract = bench.toolCall(bench.conversation(), "");
    bench.moves(contract, "tool_node", path);
    return contract;
  }

  @BothStores
  @DisplayName("Scenario: Invalid state transition rejected")
  void refusesToLeaveAFinalState(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      for (String end : List.of("succeed", "fail", "reject", "cancel")) {
        Id contract = at(bench, "start", end);
        String status = bench.status(contract);

        Problem problem = Bench.problem(bench.move(contract, "start", "tool_node", ""));

        assertThat(problem.reason()).isEqualTo("final-state");
        assertThat(problem.detail()).contains(contract.toString(), "`" + status + "`", "`start`");
        assertThat(bench.status(contract)).isEqualTo(status);
        assertThat(bench.records(contract)).hasSize(2);
      }
    }
  }

  @BothStores
  @DisplayName("Scenario: ToolNode reports success via contract")
  void keepsTheResultOfATool(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = at(bench, "start");
      bench.clock.turn(Duration.ofSeconds(2));

      bench.move(contract, "succeed", "tool_node", ", 'result': 'sent'").orElseThrow();

      assertThat(bench.contract(contract).status()).isEqualTo(ExecutionContractState.COMPLETED);
      assertThat(bench.contract(contract).result()).isEqualTo("sent");
      assertThat(bench.records(contract).get(1))
          .extracting(TransitionRecord::actor, TransitionRecord::timestamp)
          .containsExactly("tool_node", Bench.NOON.plusSeconds(2));
    }
  }

  @BothStores
  @DisplayName("Scenario: ToolNode reports failure via contract")
  void keepsTheErrorOfATool(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = at(bench, "start");
      bench.clock.turn(Duration.ofSeconds(2));

      bench
          .move(contract, "fail", "tool_node", ", 'error_message': 'SMTP connection refused'")
          .orElseThrow();

      assertThat(bench.contract(contract).status()).isEqualTo(ExecutionContractState.FAILED);
      assertThat(bench.contract(contract).errorMessage()).isEqualTo("SMTP connection refused");
      assertThat(bench.records(contract).get(1))
          .extracting(TransitionRecord::actor, TransitionRecord::timestamp)
          .containsExactly("tool_node", Bench.NOON.plusSeconds(2));
    }
  }

  @BothStores
  @DisplayName("Scenario: Recording a state transition")
  void addsAStepToTheTrace(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id contract = bench.toolCall(conversation, ONCE);
      bench.clock.turn(Duration.ofSeconds(1));

      bench.moves(contract, "tool_node", "start");

      List<ExecutionStep> trace = bench.observer.trace(Bench.TENANT, conversation);
      assertThat(trace)
          .extracting(ExecutionStep::nodeId, ExecutionStep::action, ExecutionStep::timestamp)
          .containsExactly(
              tuple("reasoning", "create_contract:" + contract, Bench.NOON),
              tuple(
                  "tool_node",
                  "transition:" + contract + ":pending→running",
                  Bench.NOON.plusSeconds(1)));
      assertThat(trace.get(1).metadata())
          .isEqualTo(
              new ExecutionStep.Metadata(contract.toString(), true, "start", "tool_node", null));
    }
  }

  @BothStores
  @DisplayName("Scenario: Trace available for diagnostic review")
  void tellsTheWholeTrace(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id mail = bench.toolCall(conversation, ONCE + ", 'deferred': true");
      Id consent = bench.request(conversation, "");
      bench.moves(consent, "ecs_node", "start", "suspend");
      bench.moves(consent, "graph_runner", "resume", "succeed");
      bench.inUnit(conversation, unit -> new Contracts(unit).undefer(mail)).orElseThrow();
      bench.moves(mail, "tool_node", "start");
      bench.move(mail, "succeed", "tool_node", ", 'result': '邮件已发送'").orElseThrow();

      List<ExecutionStep> trace = bench.observer.trace(Bench.TENANT, conversation);

      assertThat(trace)
          .extracting(ExecutionStep::nodeId, ExecutionStep::action)
          .containsExactly(
              tuple("reasoning", "create_contract:" + mail),
              tuple("reasoning", "create_contract:" + consent),
              tuple("ecs_node", "transition:" + consent + ":pending→running"),
              tuple("ecs_node", "transition:" + consent + ":running→waiting"),
              tuple("graph_runner", "transition:" + consent + ":waiting→running"),
              tuple("graph_runner", "transition:" + consent + ":running→completed"),
              tuple("tool_node", "transition:" + mail + ":pending→running"),
              tuple("tool_node", "transition:" + mail + ":running→completed"));
      assertThat(trace.subList(2, 8))
          .allSatisfy(step -> assertThat(step.metadata().actor()).isEqualTo(step.nodeId()));
      assertThat(trace.get(7).result()).isEqualTo("邮件已发送");
      assertThat(trace.subList(0, 7)).allSatisfy(step -> assertThat(step.result()).isNull());
    }
  }

  @BothStores
  @DisplayName("Scenario: Blocking duplicate irreversible execution")
  void blocksADuplicateOfWhatIsDone(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id first = bench.toolCall(bench.conversation(), ONCE);
      bench.moves(first, "tool_node", "start", "succeed");
      Id conversation = bench.conversation();

      Problem problem =
          Bench.problem(
              bench.create(
                  conversation,
                  "{'action_type': 'tool_call', 'irreversible': true, 'action_detail':"
                      + Bench.MAIL
                      + "}"));

      assertThat(problem.kind()).isEqualTo(Problem.Kind.CONFLICT);
      assertThat(problem.reason()).isEqualTo("already-done");
      assertThat(problem.facts().get("execution_id")).isEqualTo(new JsonString(first.toString()));
      assertThat(problem.facts().get("status")).isEqualTo(new JsonString("completed"));
      assertThat(bench.engine.children(Bench.TENANT, conversation)).isEmpty();
    }
  }

  @BothStores
  @DisplayName("Scenario: Allowing retry after failure")
  void allowsARetryOfWhatFailed(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      for (String end : List.of("fail", "reject", "cancel")) {
        Id first = bench.toolCall(conversation, ONCE);
        bench.moves(first, "tool_node", "start", end);

        Id second = bench.toolCall(conversation, ONCE);

        assertThat(second).isNotEqualTo(first);
        assertThat(bench.contract(second).idempotencyKey())
            .isEqualTo(bench.contract(first).idempotencyKey());
        bench.moves(second, "tool_node", "start", "cancel");
      }
    }
  }

  @BothStores
  @DisplayName("Scenario: ECS request suspends execution")
  void suspendsForAPerson(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.request(bench.conversation(), "");

      bench.moves(contract, "ecs_node", "start", "suspend");

      assertThat(bench.records(contract))
          .extracting(record -> record.fromStatus().wire(), record -> record.toStatus().wire())
          .containsExactly(tuple("pending", "running"), tuple("running", "waiting"));
      assertThat(Stream.concat(Stream.of(""), bench.journal(contract).stream().map(Entry::to)))
          .containsExactly("", "pending", "running", "waiting");
    }
  }
}
