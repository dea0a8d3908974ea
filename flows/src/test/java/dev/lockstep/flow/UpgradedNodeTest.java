package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredData;
import dev.lockstep.engine.store.testing.StoredSnapshots;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.ChartId;

/** Nodes that an earlier release stored continue under the current chart. */
class UpgradedNodeTest extends FlowTest {

  private static final String FLOW =
      """
      flow: reviewed
      nodes:
        draft: { type: agent_task, prompt: write }
        review: { type: human_review, needs: [draft], on_reject: { goto: draft, max_loops: 1 } }
      """;

  /** Converts rows to those of version 1.3.0 of the chart, without the new fields. */
  private static void age(TestDatabase database, FlowWorld world) {
    int older =
        world.store.define(new ChartId("node-run", "1.3.0", "cd".repeat(32)), "statechart: x");
    String node = "(SELECT definition FROM instance WHERE root <> id)";
    StoredData.expand(database);
    StoredSnapshots.replaceAll(database, "\"failures\":0,", "");
    StoredSnapshots.replaceAll(database, "\"sent_back\":false,", "");
    database.execute(
        "UPDATE instance SET details = replace(details, ',\"sent_back\":true', ''),"
            + " definition = %d WHERE definition IN %s".formatted(older, node));
  }

  private static void reject(FlowWorld world, Id run) {
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("no"), null)
        .orElseThrow();
  }

  @BothStores
  void aReviewThatWaitedIsRejectedAndReachedAgain(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(FLOW);
    age(database, world);
    assertThat(world.store.reads().instance(world.nodeId(run, "review")).orElseThrow().snapshot())
        .doesNotContain("sent_back");

    reject(world, run);
    assertThat(world.states(run)).containsExactly("draft QUEUED", "review REJECTED");
    world.work();
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve(), null)
        .orElseThrow();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.view(run).failed()).isZero();
  }

  @BothStores
  void aReviewThatWasRejectedForGoodIsTakenUpByARetry(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(FLOW);
    reject(world, run);
    world.work();
    reject(world, run);
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    age(database, world);

    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "review"), null, null).orElseThrow();

    assertThat(world.states(run)).containsExactly("draft QUEUED", "review REJECTED");
    world.work();
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
    assertThat(world.view(run).failed()).isZero();
  }
}
