package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.HistoryChecker;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.simulation.Chronicle;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.execution.ExecutionConsequenceViewValidator;
import dev.lockstep.statecharts.execution.ExecutionFactValidator;
import dev.lockstep.statecharts.execution.ExecutionSnapshot;
import dev.lockstep.statecharts.execution.ExecutionSnapshotValidator;
import dev.lockstep.statecharts.execution.ExecutionState;
import dev.lockstep.statecharts.execution.ExecutionStateValidator;
import dev.lockstep.statecharts.execution.ExecutionStepValidator;
import dev.lockstep.statecharts.execution.ExecutionTimeline;
import dev.lockstep.statecharts.execution.StateMachineTopology;
import dev.lockstep.statecharts.execution.StateMachineTopology.Edges;
import dev.lockstep.statecharts.execution.StateMachineTopologyValidator;
import dev.lockstep.statecharts.execution.TransitionRecord;
import dev.lockstep.statecharts.execution.TransitionRecordValidator;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Fires random events: they are accepted exactly where the topology has an edge, and are recorded
 * in order.
 */
final class RandomTriggersTest {

  private static final int WALKS = Integer.getInteger("lockstep.walks", 40);
  private static final List<String> ACTORS =
      List.of("tool_node", "ecs_node", "graph_runner", "reasoning", "human", "");
  private static final StateMachineTopology TOPOLOGY = ExecutionObserver.topology();

  @BothStores
  void takesAnEventExactlyWhereThereIsAnEdge(TestDatabase database) {
    long seed = Long.getLong("lockstep.seed", 20261121L);
    System.out.println("random triggers: seed " + seed);
    Random random = new Random(seed);
    try (Bench bench = new Bench(database)) {
      for (int walk = 0; walk < WALKS; walk++) {
        Id conversation = bench.conversation();
        List<Id> contracts = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(3); i++) {
          contracts.add(
              random.nextBoolean()
                  ? bench.toolCall(conversation, "")
                  : bench.request(conversation, ", 'irreversible': true"));
        }
        for (int step = 0; step < 12; step++) {
          bench.clock.turn(Duration.ofMillis(random.nextInt(2_000)));
          Id contract = contracts.get(random.nextInt(contracts.size()));
          fire(
              bench,
              contract,
              pick(random, TransitionRecord.Trigger.values()),
              pick(random, ACTORS.toArray(String[]::new)));
        }
        contracts.forEach(contract -> toldAsItHappened(bench, contract));
        toldTogether(bench, conversation, contracts);
        toldAsTheSchemasSay(bench, conversation, contracts);
      }
      assertThat(
              new HistoryChecker(
                      ChartFile.folder(Path.of("../statecharts/src/main/statecharts")), Set.of())
                  .check(
                      Chronicle.of(
                          DurableEngine.of(bench.engine).store(),
                          Bench.TENANT,
                          List.of(),
                          Chronicle.Commits.UNSEEN,
                          List.of(),
                          List.of())))
          .filteredOn(finding -> finding.kind() != Finding.Kind.CHILD_DISAGREES)
          .as("all but the graph, which does not move here")
          .isEmpty();
    }
  }

  private static <T> T pick(Random random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  private static void fire(
      Bench bench, Id contract, TransitionRecord.Trigger trigger, String actor) {
    ExecutionSnapshot before = bench.snapshot(contract);
    String more = trigger == TransitionRecord.Trigger.FAIL ? ", 'error_message': 'no'" : "";
    String status = before.currentStatus().wire();
    Optional<Edges> edge =
        TOPOLOGY.edges().stream()
            .filter(each -> each.fromStatus().wire().equals(status))
            .filter(each -> each.trigger().wire().equals(trigger.wire()))
            .filter(each -> each.allowedActors().contains(actor))
            .filter(each -> !before.outcomeUnknown() || each.toStatus().wire().equals("running"))
            .findFirst();

    Answer answer = bench.move(contract, trigger.wire(), actor, more);

    String told = status + " --" + trigger.wire() + "--> by `" + actor + "`: " + answer;
    if (edge.isPresent()) {
      assertThat(answer).as(told).isInstanceOf(Answer.Accepted.class);
      assertThat(bench.status(contract)).as(told).isEqualTo(edge.get().toStatus().wire());
    } else {
      Problem problem = Bench.problem(answer);
      assertThat(problem.kind()).as(told).isIn(Problem.Kind.CONFLICT, Problem.Kind.FORBIDDEN);
      assertThat(problem.facts().get("state").toString()).contains(status);
      assertThat(bench.snapshot(contract)).as(told).isEqualTo(before);
    }
  }

  /** Checks that projection, journal and stream agree. */
  private static void toldAsItHappened(Bench bench, Id contract) {
    List<Entry> journal = bench.journal(contract);
    List<TransitionRecord> records = bench.records(contract);
    assertThat(records).hasSize(journal.size() - 1);
    String at = "pending";
    for (int i = 0; i < records.size(); i++) {
      TransitionRecord record = records.get(i);
      Entry entry = journal.get(i + 1);
      assertThat(record.sequenceNumber()).isEqualTo(i);
      assertThat(record.fromStatus().wire()).isEqualTo(at).isEqualTo(entry.from());
      assertThat(record.toStatus().wire()).isEqualTo(entry.to());
      assertThat(record.trigger().wire()).isEqualTo(entry.event());
      assertThat(record.actor()).isEqualTo(entry.actor());
      assertThat(record.timestamp().toEpochMilli()).isEqualTo(entry.at());
      at = record.toStatus().wire();
    }
    ExecutionSnapshot snapshot = bench.snapshot(contract);
    assertThat(snapshot.currentStatus().wire()).isEqualTo(at);
    assertThat(snapshot.transitionCount()).isEqualTo(records.size());
    assertThat(snapshot.enteredAt().toEpochMilli()).isEqualTo(journal.get(journal.size() - 1).at());
    assertThat(told(bench, contract))
        .isEqualTo(records.stream().map(RandomTriggersTest::event).toList());
  }

  private static List<String> told(Bench bench, Id contract) {
    return bench.stream(bench.contract(contract).root()).stream()
        .filter(event -> event.instance().equals(contract))
        .map(RandomTriggersTest::event)
        .toList();
  }

  private static String event(StreamEvent event) {
    JsonObject json = (JsonObject) JsonReader.standard().read(event.data()).orElseThrow();
    ExecutionState state = ExecutionStateValidator.read(json).orElseThrow();
    return String.join(
        " ",
        state.fromStatus().wire(),
        state.trigger(),
        state.toStatus().wire(),
        state.actorCategory().wire(),
        state.timestamp().toString(),
        String.valueOf(state.isTerminal()));
  }

  private static String event(TransitionRecord record) {
    return String.join(
        " ",
        record.fromStatus().wire(),
        record.trigger().wire(),
        record.toStatus().wire(),
        record.actorCategory().wire(),
        record.timestamp().toString(),
        String.valueOf(record.isTerminalTransition()));
  }

  private static void toldTogether(Bench bench, Id conversation, List<Id> contracts) {
    ExecutionTimeline timeline = bench.observer.timeline(Bench.TENANT, conversation).orElseThrow();
    assertThat(timeline.contracts())
        .extracting(ExecutionSnapshot::executionId)
        .containsExactlyElementsOf(contracts.stream().map(Id::toString).toList());
    assertThat(timeline.contracts().stream().map(each -> each.toJson()).toList())
        .isEqualTo(contracts.stream().map(id -> bench.snapshot(id).toJson()).toList());
    assertThat(timeline.transitions())
        .extracting(each -> each.executionId() + each.sequenceNumber())
        .containsExactlyElementsOf(
            bench.engine.historyOfRoot(Bench.TENANT, conversation, -1, 1_000).stream()
                .filter(entry -> contracts.contains(entry.instance()))
                .filter(entry -> entry.sequence() > 0)
                .map(entry -> entry.instance().toString() + (entry.sequence() - 1))
                .toList());
    assertThat(timeline.terminalContracts() + timeline.activeContracts())
        .isEqualTo(timeline.totalContracts());
  }

  private static void toldAsTheSchemasSay(Bench bench, Id conversation, List<Id> contracts) {
    ExecutionObserver observer = bench.observer;
    contracts.forEach(
        id ->
            assertThat(ExecutionSnapshotValidator.validate(bench.snapshot(id).toJson())).isEmpty());
    contracts.stream()
        .flatMap(id -> bench.records(id).stream())
        .forEach(each -> assertThat(TransitionRecordValidator.validate(each.toJson())).isEmpty());
    observer
        .consequenceViews(Bench.TENANT, conversation)
        .forEach(
            each ->
                assertThat(ExecutionConsequenceViewValidator.validate(each.toJson())).isEmpty());
    observer
        .trace(Bench.TENANT, conversation)
        .forEach(each -> assertThat(ExecutionStepValidator.validate(each.toJson())).isEmpty());
    observer
        .facts(Bench.TENANT, conversation)
        .forEach(each -> assertThat(ExecutionFactValidator.validate(each.toJson())).isEmpty());
    assertThat(StateMachineTopologyValidator.validate(TOPOLOGY.toJson())).isEmpty();
  }
}
