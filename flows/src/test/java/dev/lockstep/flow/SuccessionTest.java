package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;

/** A worker continues with a node that the end of its node has queued. */
class SuccessionTest extends FlowTest {

  private static final String CHAIN =
      """
      flow: chain
      nodes:
        a: { type: service, executor: noop, idempotent: true }
        b: { type: service, executor: noop, idempotent: true }
        c: { type: service, executor: noop, idempotent: true }
      """;

  @BothStores
  void aChainIsWalkedUnderOneAcquisition(TestDatabase database) {
    FlowWorld world = world(database).goingOn();
    world.publish(CHAIN);
    Id run = world.start("chain", "{}");

    world.take(1).forEach(world::work);

    assertThat(world.executedNodes()).containsExactly("a", "b", "c");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.take(9)).isEmpty();
  }

  @BothStores
  void whatItGoesOnWithIsHeldAndKept(TestDatabase database) {
    FlowWorld world = world(database).goingOn();
    world.publish(CHAIN);
    world.start("chain", "{}");
    Taken run = world.take(1).get(0);
    JsonObject work = (JsonObject) world.begin(run).orElseThrow().get("work");
    Lease held = new Lease(FlowWorld.idOf(work, "node"), FlowWorld.number(work, "fence"));

    assertThat(world.take(9)).isEmpty();
    assertThat(world.store.queue().keep(List.of(run.lease(), held), Duration.ofSeconds(10)))
        .containsExactly(run.lease());
    world.elapse(Duration.ofSeconds(9));
    assertThat(world.store.queue().keep(List.of(held), Duration.ofSeconds(10))).isEmpty();
  }

  @BothStores
  void whatALostWorkerWentOnWithIsTakenAgainAndItsFenceIsOver(TestDatabase database) {
    FlowWorld world = world(database).goingOn();
    world.publish(CHAIN);
    Id run = world.start("chain", "{}");
    JsonObject work = (JsonObject) world.begin(world.take(1).get(0)).orElseThrow().get("work");
    JsonObject next =
        (JsonObject) world.finish(work, FlowWorld.succeeded("{}")).orElseThrow().get("work");

    world.elapse(Duration.ofSeconds(11));
    Taken again = world.take(1).get(0);
    assertThat(again.wasHeld()).isTrue();
    assertThat(again.lease().fence()).isGreaterThan(FlowWorld.number(next, "fence"));
    world.work(again);

    assertThat(FlowWorld.declined(world.finish(next, FlowWorld.succeeded("{}"))).kind())
        .isEqualTo(Problem.Kind.LEASE_LOST);
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.executedNodes()).containsExactly("b", "c");
  }

  @BothStores
  void takesOneBranchAndLeavesTheOthers(TestDatabase database) {
    FlowWorld world = world(database).goingOn();
    world.publish(
        """
        flow: fan
        nodes:
          a: { type: service, executor: noop }
          b: { type: service, executor: noop, needs: [a], with: { x: "{{nodes.a.outputs.nothing}}" } }
          c: { type: service, executor: noop, needs: [a] }
          d: { type: service, executor: noop, needs: [a] }
        """);
    Id run = world.start("fan", "{}");

    world.take(1).forEach(world::work);

    assertThat(world.executedNodes()).containsExactly("a", "c");
    assertThat(world.states(run))
        .containsExactly("a COMPLETED", "b FAILED", "c COMPLETED", "d QUEUED");
    world.work();
    assertThat(world.view(run).state()).isEqualTo("FAILED");
  }

  @BothStores
  void aFlowThatIsCancelledEndsWhatWasGoneOnWith(TestDatabase database) {
    FlowWorld world = world(database).goingOn();
    world.publish(CHAIN);
    Id run = world.start("chain", "{}");
    JsonObject work = (JsonObject) world.begin(world.take(1).get(0)).orElseThrow().get("work");

    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();

    assertThat(FlowWorld.declined(world.finish(work, FlowWorld.succeeded("{}"))).kind())
        .isEqualTo(Problem.Kind.LEASE_LOST);
    assertThat(world.states(run)).containsExactly("a CANCELLED", "b CANCELLED", "c CANCELLED");
  }
}
