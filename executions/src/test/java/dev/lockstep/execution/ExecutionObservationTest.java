package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.EarlierVersion;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView.ConsequenceLabel;
import dev.lockstep.statecharts.execution.ExecutionFact;
import dev.lockstep.statecharts.execution.ExecutionFactValidator;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.execution.ExecutionState;
import dev.lockstep.statecharts.execution.ExecutionStateValidator;
import dev.lockstep.statecharts.execution.ExecutionTimeline;
import dev.lockstep.statecharts.execution.StateMachineTopology;
import dev.lockstep.statecharts.execution.StateMachineTopology.Edges;
import dev.lockstep.statecharts.execution.StateMachineTopology.ForbiddenTransitions;
import dev.lockstep.statecharts.execution.StateMachineTopology.Nodes;
import dev.lockstep.statecharts.execution.TransitionRecord;
import dev.lockstep.statecharts.executioncontract.ExecutionContractTable;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The scenarios of specification 003 that concern contracts only, on both stores. */
final class ExecutionObservationTest {

  private static final String ONCE = ", 'irreversible': true";

  @BothStores
  @DisplayName("Scenario: Snapshot of a PENDING contract")
  void snapshotOfAPendingContract(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), "");

      ExecutionSnapshot snapshot = bench.snapshot(contract);

      assertThat(snapshot.currentStatus().wire()).isEqualTo("pending");
      assertThat(snapshot.isTerminal()).isFalse();
      assertThat(snapshot.isStable()).isFalse();
      assertThat(snapshot.isResumable()).isFalse();
      assertThat(snapshot.transitionCount()).isZero();
      assertThat(snapshot.actionSummary()).isEqualTo("email.send");
      assertThat(snapshot.actionLabel())
          .isEqualTo(new ExecutionSnapshot.Label("Send email", "发送 email"));
      assertThat(snapshot.statusLabel()).isEqualTo(new ExecutionSnapshot.Label("Preparing", "准备中"));
      assertThat(snapshot.lastTrigger()).isNull();
      assertThat(snapshot.lastActor()).isNull();
    }
  }

  @BothStores
  @DisplayName("Scenario: Snapshot of a WAITING contract")
  void snapshotOfAWaitingContract(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.request(bench.conversation(), ONCE);
      bench.moves(contract, "ecs_node", "start", "suspend");
      bench.clock.turn(Duration.ofMillis(1_500));

      ExecutionSnapshot snapshot = bench.snapshot(contract);

      assertThat(snapshot.isStable()).isTrue();
      assertThat(snapshot.isResumable()).isTrue();
      assertThat(snapshot.hasSideEffects()).isTrue();
      assertThat(snapshot.durationInStateMs()).isEqualTo(1_500);
      assertThat(snapshot.lastTrigger()).isEqualTo("suspend");
      assertThat(snapshot.lastActor()).isEqualTo("ecs_node");
    }
  }

  @BothStores
  void snapshotsOfMigratedContractsHaveTheirLastStep(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id contract = bench.request(conversation, ONCE);
      bench.moves(contract, "ecs_node", "start", "suspend");
      ExecutionSnapshot before = bench.snapshot(contract);

      for (int moves = 0; moves < 2; moves++) {
        EarlierVersion earlier = EarlierVersion.store(database, ExecutionContractTable.CHART_ID);
        bench.clock.turn(Duration.ofSeconds(5));
        assertThat(
                InstanceMigration.of(
                        bench.engine, ExecutionContractTable.CHART_ID, earlier.migrations())
                    .run(MigrationProgress.IGNORED)
                    .moved())
            .isEqualTo(1);
      }

      ExecutionSnapshot snapshot = bench.snapshot(contract);
      assertThat(snapshot.lastTrigger()).isEqualTo("suspend");
      assertThat(snapshot.lastActor()).isEqualTo("ecs_node");
      assertThat(snapshot.durationInStateMs()).isEqualTo(10_000);
      assertThat(snapshot.transitionCount()).isEqualTo(before.transitionCount());
      assertThat(bench.observer.snapshots("acme", conversation)).containsExactly(snapshot);
      ExecutionTimeline timeline = bench.observer.timeline("acme", conversation).orElseThrow();
      assertThat(timeline.contracts())
          .singleElement()
          .extracting(each -> each.lastTrigger(), each -> each.durationInStateMs())
          .containsExactly("suspend", 10_000L);
      assertThat(timeline.transitions()).hasSize(2);
      assertThat(bench.observer.consequenceView("acme", contract)).isPresent();
    }
  }

  @BothStores
  @DisplayName("Scenario: Snapshot of a terminal contract")
  void snapshotOfATerminalContract(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), "");
      bench.moves(contract, "tool_node", "start");
      bench.move(contract, "succeed", "tool_node", ", 'result': 'sent'").orElseThrow();

      ExecutionSnapshot snapshot = bench.snapshot(contract);

      assertThat(snapshot.isTerminal()).isTrue();
      assertThat(snapshot.isStable()).isTrue();
      assertThat(snapshot.isResumable()).isFalse();
      assertThat(snapshot.result()).isEqualTo("sent");
    }
  }

  @BothStores
  @DisplayName("Scenario: Consequence view of a successful irreversible tool execution")
  void consequenceOfASuccess(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), ONCE);
      bench.moves(contract, "tool_node", "start", "suspend", "resume");
      bench.clock.turn(Duration.ofSeconds(3));
      bench.move(contract, "succeed", "tool_node", ", 'result': 'sent'").orElseThrow();

      ExecutionConsequenceView view = view(bench, contract);

      assertThat(view.consequenceLabel()).isEqualTo(ConsequenceLabel.SUCCESS);
      assertThat(view.hasSideEffects()).isTrue();
      assertThat(view.wasSuspended()).isTrue();
      assertThat(view.isStillPending()).isFalse();
      assertThat(view.result()).isEqualTo("sent");
      assertThat(view.actionSummary()).isEqualTo("email.send");
      assertThat(view.totalDurationMs()).isEqualTo(3_000);
      assertThat(view.label().en()).isEqualTo("Completed (cannot be undone)");
      assertThat(view.label().zh()).isEqualTo("已完成（不可撤销）");
    }
  }

  @BothStores
  @DisplayName("Scenario: Consequence view of a failed tool execution")
  void consequenceOfAFailure(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), ONCE);
      bench.moves(contract, "tool_node", "start");
      bench.move(contract, "fail", "tool_node", ", 'error_message': 'refused'").orElseThrow();

      ExecutionConsequenceView view = view(bench, contract);

      assertThat(view.consequenceLabel()).isEqualTo(ConsequenceLabel.FAILED);
      assertThat(view.wasSuspended()).isFalse();
      assertThat(view.isStillPending()).isFalse();
      assertThat(view.errorMessage()).isEqualTo("refused");
      assertThat(view.hasSideEffects()).isFalse();
    }
  }

  @BothStores
  @DisplayName("Scenario: Consequence view of a WAITING contract")
  void consequenceOfAWait(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.request(bench.conversation(), ONCE);
      bench.moves(contract, "ecs_node", "start", "suspend");

      ExecutionConsequenceView view = view(bench, contract);

      assertThat(view.consequenceLabel()).isEqualTo(ConsequenceLabel.WAITING);
      assertThat(view.isStillPending()).isTrue();
      assertThat(view.hasSideEffects()).isFalse();
      assertThat(view.totalDurationMs()).isNull();
    }
  }

  private static ExecutionConsequenceView view(Bench bench, Id contract) {
    return bench.observer.consequenceView(Bench.TENANT, contract).orElseThrow();
  }

  @BothStores
  @DisplayName("Scenario: Recording a successful tool execution")
  void remembersASuccess(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id contract = bench.toolCall(conversation, ONCE);
      bench.clock.turn(Duration.ofSeconds(1));
      bench.moves(contract, "tool_node", "start");
      bench.clock.turn(Duration.ofSeconds(1));
      bench
          .move(contract, "succeed", "tool_node", ", 'result': '" + "邮".repeat(300) + "'")
          .orElseThrow();

      ExecutionFact fact = remembered(bench, conversation, contract);

      assertThat(fact.type().wire()).isEqualTo("execution_fact");
      assertThat(fact.actionSummary()).isEqualTo("email.send");
      assertThat(fact.finalStatus().wire()).isEqualTo("completed");
      assertThat(fact.irreversible()).isTrue();
      assertThat(fact.durationMs()).isEqualTo(2_000);
      assertThat(fact.resultSummary()).isEqualTo("邮".repeat(200));
      assertThat(fact.errorSummary()).isNull();
      assertThat(bench.observer.facts(Bench.TENANT, conversation)).containsExactly(fact);
    }
  }

  @BothStores
  @DisplayName("Scenario: Recording a failed execution")
  void remembersAFailure(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id contract = bench.toolCall(conversation, "");
      bench.moves(contract, "tool_node", "start");
      bench
          .move(contract, "fail", "tool_node", ", 'error_message': '" + "é".repeat(201) + "'")
          .orElseThrow();

      ExecutionFact fact = remembered(bench, conversation, contract);

      assertThat(fact.finalStatus().wire()).isEqualTo("failed");
      assertThat(fact.errorSummary()).isEqualTo("é".repeat(200));
      assertThat(fact.toJson().names()).doesNotContain("transitions");
      assertThat(bench.records(contract)).hasSize(2);
    }
  }

  /** Returns the stored fact about the contract that has ended. */
  private static ExecutionFact remembered(Bench bench, Id conversation, Id contract) {
    bench.request(conversation, "");
    List<Document> documents =
        DurableEngine.of(bench.engine)
            .store()
            .reads()
            .documents(conversation, ExecutionMemory.KIND);
    assertThat(documents).extracting(Document::name).containsExactly("execution:" + contract);
    return ExecutionFactValidator.read(
            JsonReader.standard().read(documents.get(0).data()).orElseThrow())
        .orElseThrow();
  }

  @BothStores
  @DisplayName("Scenario: Per-execution transition history (v1-minimal)")
  void tellsTheTransitionsOfAContract(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id contract = bench.toolCall(bench.conversation(), "");
      bench.moves(contract, "tool_node", "start");
      bench.clock.turn(Duration.ofSeconds(1));
      bench.moves(contract, "tool_node", "suspend");
      bench.clock.turn(Duration.ofSeconds(1));
      bench.moves(contract, "graph_runner", "resume", "succeed");

      List<TransitionRecord> records = bench.records(contract);

      assertThat(records)
          .extracting(
              TransitionRecord::executionId,
              TransitionRecord::sequenceNumber,
              record -> record.fromStatus().wire(),
              record -> record.toStatus().wire(),
              record -> record.trigger().wire(),
              TransitionRecord::actor,
              record -> record.actorCategory().wire(),
              TransitionRecord::timestamp,
              TransitionRecord::isTerminalTransition)
          .containsExactly(
              row(contract, 0, "pending", "running", "start", "tool_node", "tool", 0, false),
              row(contract, 1, "running", "waiting", "suspend", "tool_node", "tool", 1, false),
              row(contract, 2, "waiting", "running", "resume", "graph_runner", "system", 2, false),
              row(
                  contract,
                  3,
                  "running",
                  "completed",
                  "succeed",
                  "graph_runner",
                  "system",
                  2,
                  true));
    }
  }

  private static org.assertj.core.groups.Tuple row(
      Id contract,
      long number,
      String from,
      String to,
      String trigger,
      String actor,
      String category,
      long seconds,
      boolean isTerminal) {
    return tuple(
        contract.toString(),
        number,
        from,
        to,
        trigger,
        actor,
        category,
        Bench.NOON.plusSeconds(seconds),
        isTerminal);
  }

  @BothStores
  @DisplayName("Scenario: Full session timeline (v2)")
  void tellsTheTimelineOfAConversation(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id call = bench.toolCall(conversation, ONCE);
      bench.clock.turn(Duration.ofSeconds(1));
      Id request = bench.request(conversation, "");
      bench.moves(request, "ecs_node", "start");
      bench.moves(call, "tool_node", "start");
      bench.moves(request, "ecs_node", "suspend");
      bench.moves(call, "tool_node", "succeed");

      ExecutionTimeline timeline =
          bench.observer.timeline(Bench.TENANT, conversation).orElseThrow();

      assertThat(timeline.sessionId()).isEqualTo(conversation.toString());
      assertThat(timeline.contracts())
          .extracting(ExecutionSnapshot::executionId)
          .containsExactly(call.toString(), request.toString());
      assertThat(timeline.transitions())
          .extracting(TransitionRecord::executionId, record -> record.toStatus().wire())
          .containsExactly(
              tuple(request.toString(), "running"),
              tuple(call.toString(), "running"),
              tuple(request.toString(), "waiting"),
              tuple(call.toString(), "completed"));
      assertThat(timeline.totalContracts()).isEqualTo(2);
      assertThat(timeline.terminalContracts()).isEqualTo(1);
      assertThat(timeline.activeContracts()).isEqualTo(1);
      assertThat(timeline.hasSuspended()).isTrue();
      assertThat(timeline.hasIrreversibleCompleted()).isTrue();
      assertThat(timeline.startedAt()).isEqualTo(Bench.NOON);
      assertThat(timeline.endedAt()).isNull();
    }
  }

  @Test
  @DisplayName("Scenario: Internal topology for validation (v1-minimal)")
  void tellsTheTopology() {
    StateMachineTopology topology = ExecutionObserver.topology();

    assertThat(topology.nodes())
        .extracting(
            node -> node.status().wire(),
            Nodes::isTerminal,
            Nodes::isInitial,
            Nodes::isStable,
            Nodes::isResumable)
        .containsExactly(
            tuple("pending", false, true, false, false),
            tuple("running", false, false, false, false),
            tuple("waiting", false, false, true, true),
            tuple("completed", true, false, true, false),
            tuple("failed", true, false, true, false),
            tuple("rejected", true, false, true, false),
            tuple("cancelled", true, false, true, false));
    assertThat(topology.edges())
        .extracting(
            edge -> edge.fromStatus().wire(),
            edge -> edge.trigger().wire(),
            edge -> edge.toStatus().wire())
        .containsExactly(
            tuple("pending", "start", "running"),
            tuple("running", "succeed", "completed"),
            tuple("running", "fail", "failed"),
            tuple("running", "reject", "rejected"),
            tuple("running", "suspend", "waiting"),
            tuple("running", "cancel", "cancelled"),
            tuple("waiting", "resume", "running"),
            tuple("waiting", "cancel", "cancelled"),
            tuple("waiting", "timeout", "cancelled"));
    assertThat(topology.edges())
        .extracting(Edges::allowedActors)
        .containsOnly(List.of("tool_node", "ecs_node", "graph_runner"));
    assertThat(topology.edges())
        .extracting(edge -> edge.fromStatus().wire())
        .doesNotContainAnyElementsOf(topology.terminalStatuses());
    assertThat(topology.terminalStatuses())
        .containsExactly("completed", "failed", "rejected", "cancelled");
    assertThat(topology.resumableStatuses()).containsExactly("waiting");
    assertThat(topology.initialStatus().wire()).isEqualTo("pending");
  }

  @Test
  @DisplayName("Scenario: Forbidden transitions included")
  void tellsForbiddenTransitions() {
    List<ForbiddenTransitions> forbidden = ExecutionObserver.topology().forbiddenTransitions();

    assertThat(forbidden).hasSize(34);
    assertThat(forbidden).allSatisfy(pair -> assertThat(pair.reason()).isNotBlank());
    assertThat(forbidden)
        .extracting(pair -> pair.fromStatus().wire(), pair -> pair.toStatus().wire())
        .doesNotHaveDuplicates()
        .contains(
            tuple("completed", "running"),
            tuple("waiting", "completed"),
            tuple("pending", "cancelled"));
  }

  @BothStores
  @DisplayName("Scenario: SSE event on state transition")
  void tellsEachTransitionOnTheStream(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id contract = bench.toolCall(conversation, ONCE);
      bench.moves(contract, "tool_node", "start");
      bench.clock.turn(Duration.ofSeconds(5));

      bench.moves(contract, "tool_node", "succeed");

      List<StreamEvent> stream = bench.stream(conversation);
      assertThat(stream).extracting(StreamEvent::seq).containsExactly(1L, 2L);
      assertThat(read(stream.get(1)))
          .isEqualTo(
              new ExecutionState(
                  contract.toString(),
                  "email.send",
                  ExecutionState.Status.RUNNING,
                  ExecutionState.Status.COMPLETED,
                  "succeed",
                  ExecutionState.ActorCategory.TOOL,
                  true,
                  false,
                  true,
                  Bench.NOON.plusSeconds(5)));
      assertThat(read(stream.get(0)).isTerminal()).isFalse();
      assertThat(read(stream.get(0)).hasSideEffects()).isFalse();
    }
  }

  private static ExecutionState read(StreamEvent event) {
    JsonObject data = (JsonObject) JsonReader.standard().read(event.data()).orElseThrow();
    return ExecutionStateValidator.read(data).orElseThrow();
  }

  @BothStores
  @DisplayName("Scenario: SSE event is optional for consumers")
  void nobodyHasToReadTheStream(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id conversation = bench.conversation();
      Id contract = bench.toolCall(conversation, "");

      bench.moves(contract, "tool_node", "start", "succeed");

      assertThat(bench.status(contract)).isEqualTo("completed");
      assertThat(bench.engine.instance(Bench.TENANT, conversation).orElseThrow().state())
          .isEqualTo("idle");
    }
  }
}
