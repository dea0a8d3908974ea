package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;

/** Failures and tries are counted in the views of runs, nodes and their histories. */
class FailureCountsTest extends FlowTest {

  private static final String FLOW =
      """
      flow: mixed
      nodes:
        start: { type: service, executor: noop }
        bad: { type: service, executor: noop, needs: [start], retry: { max_attempts: 2, initial: 1m } }
        ask: { type: human_review, needs: [start], shows: Look., actions: [approve] }
        end: { type: service, executor: noop, needs: [bad, ask] }
      """;

  @BothStores
  void aRunThatGoesOnBesideAFailedNodeSaysSo(TestDatabase database) {
    FlowWorld world = world(database).executing("bad", work -> FlowWorld.failed("timeout"));
    Id run = world.run(FLOW);
    assertThat(world.view(run).failed()).as("it is tried again").isZero();
    assertThat(world.view(run).failures()).isEqualTo(1);
    assertThat(world.node(run, "bad").tries()).isEqualTo(1);
    world.elapse(Duration.ofMinutes(5));
    world.work();

    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    assertThat(world.view(run).failed()).isEqualTo(1);
    assertThat(world.view(run).failures()).isEqualTo(2);
    assertThat(world.view(run).waiting()).isEqualTo(1);
    assertThat(world.flows.runs(FlowWorld.ADA, RunFilter.ALL, null, 10).items().get(0))
        .isEqualTo(world.view(run));

    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "bad"), null, null).orElseThrow();
    assertThat(world.view(run).failed()).isZero();
    world.work();
    world.elapse(Duration.ofMinutes(5));
    world.work();

    assertThat(world.view(run).failed()).isEqualTo(1);
    assertThat(world.view(run).failures()).isEqualTo(4);
    assertThat(world.node(run, "bad").failures()).isEqualTo(4);
    assertThat(world.node(run, "bad").history())
        .filteredOn(row -> row.trigger().equals("node.errored"))
        .extracting(row -> row.attempt() + " " + row.tries() + " " + row.failures())
        .containsExactly("1 1 1", "1 1 2", "2 1 3", "2 1 4");
    assertThat(world.flows.timeline(FlowWorld.ADA, run, 0, 1_000).orElseThrow().items())
        .filteredOn(row -> row.trigger().equals("node.errored"))
        .extracting(row -> row.failures())
        .containsExactly(1L, 2L, 3L, 4L);
  }

  @BothStores
  void whatNobodyDecidedInTimeIsAFailure(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            "flow: late\nnodes:\n  ask: { type: human_review, shows: Look., actions: [approve], expire: 1h }\n");

    world.elapse(Duration.ofHours(2));

    assertThat(world.view(run).failed()).isEqualTo(1);
    assertThat(world.view(run).failures()).isEqualTo(1);
    assertThat(world.node(run, "ask").failures()).isEqualTo(1);
  }
}
