package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Nodes whose workers are lost, and executors that wait for people. */
class LostWorkerTest extends FlowTest {

  private static final String POISON =
      """
      flow: poison
      nodes:
        eat: { type: service, executor: noop, idempotent: true }
      """;

  @BothStores
  void aNodeThatTakesItsWorkersAlongFailsInTheEnd(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = begun(world, POISON);

    for (int i = 0; i < 5; i++) {
      assertThat(world.node(run, "eat").state()).isEqualTo("RUNNING");
      world.elapse(Duration.ofSeconds(11));
      world.take(1).forEach(world::begin);
    }

    assertThat(world.node(run, "eat").state()).isEqualTo("FAILED");
    assertThat(world.node(run, "eat").error())
        .isEqualTo("its workers were lost 5 times while it was running");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "eat"), null, null).orElseThrow();
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void whoeverTriesMoreOftenMayLoseMoreWorkers(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        begun(
            world,
            POISON.replace("idempotent: true", "idempotent: true, retry: { max_attempts: 7 }"));

    for (int i = 0; i < 6; i++) {
      world.elapse(Duration.ofSeconds(11));
      world.take(1).forEach(world::begin);
    }

    assertThat(world.node(run, "eat").state()).isEqualTo("RUNNING");
  }

  @BothStores
  void givingANodeBackIsNoLoss(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = begun(world, POISON);
    Lease held = new Lease(world.nodeId(run, "eat"), 1);

    for (int i = 0; i < 6; i++) {
      world.store.queue().giveBack(List.of(new Lease(held.instance(), held.fence() + i)));
      world.take(1).forEach(world::begin);
    }

    assertThat(world.node(run, "eat").state()).isEqualTo("RUNNING");
    assertThat(world.story(run, "eat")).contains("RUNNING->QUEUED node.returned");
  }

  private static Id begun(FlowWorld world, String yaml) {
    world.publish(yaml);
    Id run = world.start("poison", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::begin);
    return run;
  }

  @BothStores
  void whatAnExecutorAsksIsWaitedForAsLongAsItSays(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "ask",
        work -> FlowWorld.json("{\"outcome\": \"waits\", \"human\": {\"expires_ms\": 60000}}"));
    Id run = world.run("flow: asked\nnodes:\n  ask: { type: agent_task, prompt: go }\n");
    assertThat(world.node(run, "ask").human().expiresAt().truncatedTo(ChronoUnit.MILLIS))
        .isEqualTo(world.node(run, "ask").waitingSince().plusSeconds(60));

    world.elapse(Duration.ofSeconds(61));

    assertThat(world.node(run, "ask").state()).isEqualTo("FAILED");
    assertThat(world.node(run, "ask").error()).isEqualTo("no decision was made in time");
  }
}
