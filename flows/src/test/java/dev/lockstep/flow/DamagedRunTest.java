package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.List;

/**
 * A run with damaged rows is shown as unreadable, can be ended, and can continue after a repair.
 */
class DamagedRunTest {

  private static final String WIDE =
      """
      flow: wide
      nodes:
        start: { type: service, executor: noop, idempotent: true }
        ask: { type: human_review, needs: [start], actions: [approve], remind: 1h, expire: 2h }
        call: { type: service, executor: noop, needs: [start] }
        last: { type: service, executor: noop, needs: [ask, call] }
      """;

  private static Id begun(FlowWorld world) {
    world.publish(WIDE);
    Id run = world.start("wide", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    world.take(9).forEach(world::begin);
    assertThat(world.states(run))
        .containsExactly("start COMPLETED", "ask WAITING_HUMAN", "call RUNNING", "last PENDING");
    return run;
  }

  private static void damage(TestDatabase database, Id id, String data) {
    database.execute(
        "UPDATE instance SET details = '%s' WHERE id = %d".formatted(data, id.value()));
  }

  private static List<String> unreadable(JsonObject answer) {
    return ((JsonArray) answer.get("unreadable"))
        .items().stream().map(each -> FlowWorld.text((JsonObject) each, "id")).toList();
  }

  private static void isAtRest(FlowWorld world, Id run) {
    for (StoredInstance row : world.store.reads().children(run)) {
      assertThat(row.work().queue()).as(row.toString()).isNull();
      assertThat(row.work().worker()).isNull();
      try (Transaction transaction = world.store.begin()) {
        transaction.lock(List.of(run));
        assertThat(transaction.timers(row.id())).isEmpty();
      }
    }
    world.elapse(Duration.ofHours(3));
    assertThat(world.take(9)).isEmpty();
  }

  @BothStores
  void isShownAndTerminated(TestDatabase database) {
    for (String data :
        List.of(
            "{",
            "[]",
            "{\"node\": 7}",
            "{\"node\": \"ask\", \"next\": 5, \"human\": 7, \"join\": \"x\", \"place\": [1]}",
            "{\"node\": \"nowhere\", \"inputs\": 1, \"queued_at\": \"yesterday\"}")) {
      try (FlowWorld world = new FlowWorld(database)) {
        Id run = begun(world);
        Id ask = world.nodeId(run, "ask");
        damage(database, ask, data);

        assertThat(world.nodes(run)).as(data).hasSize(4);
        var seen = world.flows.node(FlowWorld.ADA, ask).orElseThrow();
        assertThat(seen.state()).as(data).isEqualTo(Unreadable.DAMAGED);
        assertThat(seen.error()).isNotBlank();
        assertThat(seen.history()).isNotEmpty();
        assertThat(world.flows.graph(FlowWorld.ADA, run)).isPresent();

        JsonObject answer = world.flows.terminate(FlowWorld.ADA, run).orElseThrow();

        assertThat(FlowWorld.text(answer, "state")).as(data).isEqualTo("CANCELLED");
        assertThat(unreadable(answer)).containsExactly(ask.toString());
        assertThat(world.view(run).state()).isEqualTo("CANCELLED");
        assertThat(world.view(run).cancelling()).isNull();
        assertThat(world.node(run, "call").state()).isEqualTo("CANCELLED");
        assertThat(world.node(run, "call").outcome().wire()).isEqualTo("unknown");
        assertThat(world.node(run, "last").state()).isEqualTo("CANCELLED");
        assertThat(world.store.reads().quarantined("acme", null, 10))
            .extracting(StoredInstance::id)
            .contains(ask);
        assertThat(world.store.reads().documents(run, BasicHandlers.OPERATIONS))
            .singleElement()
            .satisfies(kept -> assertThat(kept.data()).contains("ada", FlowCommands.TERMINATE));
        isAtRest(world, run);
      }
    }
  }

  @BothStores
  void isTerminatedEvenIfTheRunItselfIsDamaged(TestDatabase database) {
    for (String data : List.of("{", "{\"workflow\": 5}")) {
      try (FlowWorld world = new FlowWorld(database)) {
        Id run = begun(world);
        damage(database, run, data);
        JsonObject answer = world.flows.terminate(FlowWorld.ADA, run).orElseThrow();

        assertThat(FlowWorld.text(answer, "state")).isEqualTo(Unreadable.DAMAGED);
        assertThat(unreadable(answer)).hasSize(4).contains(run.toString());
        assertThat(world.view(run).state()).isEqualTo(Unreadable.DAMAGED);
        assertThat(world.nodes(run)).extracting(NodeRun::state).containsOnly(Unreadable.DAMAGED);
        isAtRest(world, run);
      }
    }
  }

  @BothStores
  void goesOnOnceItIsRepairedAndItsQuarantineIsLifted(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id run = begun(world);
      Id ask = world.nodeId(run, "ask");
      String sound = world.store.reads().instance(ask).orElseThrow().data();
      damage(database, ask, "{");
      assertThat(
              FlowWorld.declined(world.flows.review(FlowWorld.BOB, ask, Review.approve(), null))
                  .kind())
          .isEqualTo(Problem.Kind.QUARANTINED);
      assertThat(world.store.reads().quarantinedCount()).isEqualTo(1);
      var lift = BasicCommands.lift(ask, run, "acme").by("user", "root");
      assertThat(FlowWorld.declined(world.engine.submit(lift)).reason()).isEqualTo("still-damaged");

      damage(database, ask, sound);
      JsonObject answer = world.engine.submit(lift).orElseThrow();

      assertThat(answer.get("state")).isEqualTo(new JsonString("WAITING_HUMAN"));
      assertThat(FlowWorld.declined(world.engine.submit(lift)).reason())
          .isEqualTo("not-quarantined");
      world.flows.review(FlowWorld.BOB, ask, Review.approve(), null).orElseThrow();
      assertThat(world.node(run, "ask").state()).isEqualTo("COMPLETED");
      assertThat(world.store.reads().documents(run, BasicHandlers.OPERATIONS))
          .singleElement()
          .satisfies(kept -> assertThat(kept.data()).contains("root", "\"lift\""));
    }
  }
}
