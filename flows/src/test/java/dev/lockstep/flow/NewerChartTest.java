package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.internal.recovery.Worker;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredSnapshots;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A process that reads rows of a later release neither hides them nor keeps them from other
 * processes.
 */
class NewerChartTest {

  private static final String ASKED =
      """
      flow: asked
      nodes:
        ask: { type: human_review, actions: [approve] }
        call: { type: service, executor: noop, needs: [ask] }
      """;

  private static void upgrade(TestDatabase database, FlowWorld world, Id id, String from) {
    int later =
        world.store.define(new ChartId("node-run", "99.10.0", "ab".repeat(32)), "statechart: x");
    move(database, later, id, from);
  }

  /** Moves an instance to a chart version that has the state {@code ARCHIVED}. */
  private static void move(TestDatabase database, int definition, Id id, String from) {
    database.execute(
        "UPDATE instance SET definition = %d WHERE id = %d".formatted(definition, id.value()));
    StoredSnapshots.replace(database, id, from, "ARCHIVED");
  }

  @BothStores
  void readsAndCommandsAreForANodeOfThatRelease(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id run = world.run(ASKED);
      Id ask = world.nodeId(run, "ask");
      upgrade(database, world, ask, "WAITING_HUMAN");

      assertThat(world.nodes(run))
          .extracting(NodeRun::nodeId, NodeRun::state)
          .containsExactly(tuple("ask", "NEWER_CHART"), tuple("call", "PENDING"));
      assertThat(world.flows.inbox(FlowWorld.ADA, null, 10).items())
          .extracting(InboxItem::nodeId, InboxItem::kind, InboxItem::mayAct)
          .containsExactly(tuple("ask", InboxItem.Kind.NEWER_CHART, false));
      assertThat(world.flows.graph(FlowWorld.ADA, run)).as("shows no state").isPresent();
      for (ThrowingCallable read :
          List.<ThrowingCallable>of(
              () -> world.flows.node(FlowWorld.ADA, ask),
              () -> world.engine.children("acme", run))) {
        assertThatThrownBy(read)
            .isInstanceOfSatisfying(
                UnreadableException.class, problem -> assertThat(problem.isNewer()).isTrue());
      }
      for (var answer :
          List.of(
              world.flows.review(FlowWorld.BOB, ask, Review.approve(), null),
              world.flows.cancel(FlowWorld.ADA, run, null),
              world.flows.terminate(FlowWorld.ADA, run))) {
        Problem problem = FlowWorld.declined(answer);
        assertThat(problem.kind()).isEqualTo(Problem.Kind.NEWER_CHART);
        assertThat(problem.reason()).isEqualTo("newer-chart");
        assertThat(problem.facts().get("version")).isEqualTo(new JsonString("99.10.0"));
      }
      assertThat(world.engine.newerCharts()).isEqualTo(Map.of("node-run 99.10.0", 1L));
      assertThat(world.store.reads().quarantinedCount()).isZero();
    }
  }

  @BothStores
  void listsOfRunsMarkThoseOfThatRelease(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id older = world.run(ASKED);
      Id newer = world.start("asked", "{}");
      world.work();
      int later =
          world.store.define(new ChartId("flow-run", "99.10.0", "ab".repeat(32)), "statechart: x");
      move(database, later, newer, "RUNNING");

      assertThat(world.flows.runs(FlowWorld.ADA, RunFilter.ALL, null, 10).items())
          .extracting(FlowRun::id, FlowRun::state, FlowRun::workflowId)
          .containsExactly(
              tuple(newer.toString(), "NEWER_CHART", "asked"),
              tuple(older.toString(), "RUNNING", "asked"));
      assertThat(world.flows.inbox(FlowWorld.ADA, null, 10).items())
          .extracting(InboxItem::flowRunId, InboxItem::kind)
          .contains(tuple(newer.toString(), InboxItem.Kind.NEWER_CHART));
      assertThat(world.engine.newerCharts()).containsEntry("flow-run 99.10.0", 1L);
    }
  }

  @BothStores
  void workIsHandedToOthersAfterAWhile(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id run = world.run(ASKED);
      world
          .flows
          .review(FlowWorld.BOB, world.nodeId(run, "ask"), Review.approve(), null)
          .orElseThrow();
      Id call = world.nodeId(run, "call");
      upgrade(database, world, call, "QUEUED");
      List<String> done = new ArrayList<>();
      AtomicLong nanos = new AtomicLong();
      Worker worker =
          new Worker(
              world.store.queue(),
              DurableEngine.of(world.engine).reader(),
              world.engine::submitLater,
              nanos::get,
              Runnable::run,
              WorkerSettings.standard("older", 4),
              Map.of(FlowCommands.NODES, assignment -> done.add(assignment.toString())));

      long readyAt = world.store.reads().instance(call).orElseThrow().work().readyAt();
      worker.tick();
      worker.tick();

      assertThat(done).isEmpty();
      assertThat(world.store.reads().instance(call).orElseThrow().work().worker()).isNull();
      assertThat(world.store.reads().instance(call).orElseThrow().work().readyAt())
          .isGreaterThan(readyAt);
      world.clock.turn(database, Duration.ofSeconds(2));
      assertThat(take(world)).singleElement().satisfies(row -> assertThat(row.wasHeld()).isFalse());
    }
  }

  @BothStores
  void anOutcomeOfACallIsKeptForANodeOfThatRelease(TestDatabase database) {
    for (String newer : List.of("flow-run", "node-run")) {
      try (FlowWorld world = new FlowWorld(database)) {
        world.publish("flow: paying\nnodes:\n  pay: { type: service, executor: noop }\n");
        Id run = world.start("paying", "{}");
        int later =
            world.store.define(new ChartId(newer, "99.10.0", "ab".repeat(32)), "statechart: x");
        AtomicInteger calls = new AtomicInteger();
        AtomicReference<StoredInstance> before = new AtomicReference<>();
        NodeExecutor service =
            call -> {
              calls.incrementAndGet();
              Id touched = newer.equals("flow-run") ? run : call.node();
              before.set(world.store.reads().instance(touched).orElseThrow());
              move(database, later, touched, "RUNNING");
              return new NodeOutcome.Succeeded(FlowWorld.json("{\"receipt\": 7}"));
            };
        Worker worker = worker(world, service);

        for (int i = 0; i < 3; i++) {
          world.clock.turn(database, Duration.ofSeconds(2));
          worker.wake();
          worker.tick();
        }
        assertThat(calls).hasValue(1);
        StoredInstance readable = before.get();
        database.execute(
            "UPDATE instance SET definition = %d, machine = '%s' WHERE id = %d"
                .formatted(readable.definition(), readable.snapshot(), readable.id().value()));
        for (int i = 0; i < 3; i++) {
          world.clock.turn(database, Duration.ofSeconds(2));
          worker.wake();
          worker.tick();
        }

        NodeRun pay = world.node(run, "pay");
        assertThat(pay.state()).as(newer).isEqualTo("COMPLETED");
        assertThat(pay.outputs()).isEqualTo(FlowWorld.json("{\"receipt\": 7}"));
        assertThat(world.view(run).state()).isEqualTo("COMPLETED");
        assertThat(calls).as("the call is not repeated").hasValue(1);
      }
    }
  }

  private static Worker worker(FlowWorld world, NodeExecutor service) {
    FlowTaskSettings settings =
        new FlowTaskSettings(world.engine::submit, Map.of("service", service), Runnable::run);
    AtomicLong nanos = new AtomicLong();
    return new Worker(
        world.store.queue(),
        DurableEngine.of(world.engine).reader(),
        world.engine::submitLater,
        nanos::get,
        Runnable::run,
        WorkerSettings.standard("older", 4),
        FlowTasks.tasks(settings));
  }

  private static List<Taken> take(FlowWorld world) {
    return world.store.queue().take(List.of(FlowCommands.NODES), "newer", 9, Duration.ofSeconds(9));
  }
}
