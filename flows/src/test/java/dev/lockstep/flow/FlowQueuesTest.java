package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of the queues in which nodes wait, and of priorities. */
class FlowQueuesTest {

  private static final String FILMS =
      "flow: films\nnodes:\n  render: { type: service, executor: render }\n";
  private static final String REMOTE = "flow.worker/render/acme";

  private static FlowQueues remote() {
    return new FlowQueues(List.of(FlowQueue.remote("render")));
  }

  private static FlowWorld world(TestDatabase database, FlowQueues queues) {
    return new FlowWorld(database, FlowQuotas.STANDARD, queues);
  }

  private static Id start(FlowWorld world, long priority) {
    Answer answer =
        world.flows.start(
            FlowWorld.ADA, new FlowStart("films", null, null, JsonObject.EMPTY, priority), null);
    Id run = FlowWorld.id(answer);
    world.work();
    return run;
  }

  private static List<Taken> take(FlowWorld world, String queue, int most) {
    return world.store.queue().take(List.of(queue), "worker", most, Duration.ofHours(9));
  }

  @BothStores
  void nodesOfWorkersOutsideWaitInAQueueOfTheirTenant(TestDatabase database) {
    try (FlowWorld world = world(database, remote())) {
      world.publish(FILMS);
      Id run = start(world, 0);

      assertThat(take(world, FlowQueues.COMMON, 9)).isEmpty();
      assertThat(take(world, "flow.worker/render/other", 9)).isEmpty();
      assertThat(take(world, REMOTE, 9)).extracting(row -> row.row().root()).containsExactly(run);
    }
  }

  @BothStores
  void aNodeMovesToTheQueueThatItsExecutorHasNow(TestDatabase database) {
    try (FlowWorld before = world(database, FlowQueues.NONE)) {
      before.publish(FILMS);
      before.flows.start(FlowWorld.ADA, new FlowStart("films", null, null, JsonObject.EMPTY), null);
      before.take(1).forEach(before::begin);
    }
    try (FlowWorld world = world(database, remote())) {
      world.work();

      List<Taken> taken = take(world, REMOTE, 9);

      assertThat(taken).hasSize(1);
    }
  }

  @Test
  void nodesOfEqualPriorityBeginInTheOrderOfTheirWaiting() {
    try (TestDatabase database = TestDatabase.sqlite();
        FlowWorld world = world(database, remote())) {
      world.publish(FILMS);
      Id low = start(world, 0);
      world.clock.turn(database, Duration.ofSeconds(150));
      Id urgent = start(world, 3);
      world.clock.turn(database, Duration.ofSeconds(40));
      Id late = start(world, 3);

      assertThat(take(world, REMOTE, 9))
          .as("a head start of three minutes; the late run comes after 190 s")
          .extracting(row -> row.row().root())
          .containsExactly(urgent, low, late);
    }
  }

  @Test
  void aNodeOfLowPriorityIsPassedForTheHeadStartOnly() {
    long seed = Long.getLong("lockstep.seed", 20_261_125L);
    Random random = new Random(seed);
    try (TestDatabase database = TestDatabase.sqlite();
        FlowWorld world = world(database, remote())) {
      world.publish(FILMS);
      Id low = start(world, 0);
      int passed = 0;
      List<Id> begun = new ArrayList<>();
      while (!begun.contains(low)) {
        start(world, 1 + random.nextInt(9));
        world.clock.turn(database, Duration.ofSeconds(20));
        List<Taken> taken = take(world, REMOTE, 1);
        taken.forEach(row -> begun.add(row.row().root()));
        assertThat(++passed).as("seed %d", seed).isLessThanOrEqualTo(28);
      }
    }
  }

  /** The priority of a node is added to that of its run. */
  @BothStores
  void nodesWithAPriorityStartFirst(TestDatabase database) {
    try (FlowWorld world = world(database, remote())) {
      world.publish(
          """
          flow: films
          nodes:
            both:
              type: parallel
              nodes:
                plain: { type: service, executor: render }
                urgent: { type: service, executor: render, priority: 5 }
          """);
      Id first = start(world, 0);
      Id second = start(world, 3);

      List<String> order =
          take(world, REMOTE, 9).stream()
              .map(
                  row ->
                      (row.row().root().equals(first) ? "first " : "second ")
                          + world.flows.node(FlowWorld.ADA, row.row().id()).orElseThrow().nodeId())
              .toList();

      assertThat(second).isNotEqualTo(first);
      assertThat(order)
          .containsExactly("second urgent", "first urgent", "second plain", "first plain");
    }
  }

  @BothStores
  void aPriorityOutOfRangeIsDeclined(TestDatabase database) {
    try (FlowWorld world = world(database, FlowQueues.NONE)) {
      world.publish(FILMS);

      Answer answer =
          world.flows.start(
              FlowWorld.ADA, new FlowStart("films", null, null, JsonObject.EMPTY, 10), null);

      assertThat(answer)
          .isInstanceOfSatisfying(
              Answer.Declined.class,
              declined -> assertThat(declined.problem().reason()).isEqualTo("priority-invalid"));
    }
  }

  @Test
  void queuesHaveOneExecutorOnce() {
    FlowQueue one = FlowQueue.remote("render");
    FlowQueue other =
        new FlowQueue("film", List.of("render"), QueueLimit.NONE, true, FlowQueue.LEASE, Set.of());

    assertThatThrownBy(() -> new FlowQueues(List.of(one, other)))
        .hasMessage("two queues have the executor `render`");
    assertThatThrownBy(() -> one.with(Duration.ofMillis(1)))
        .hasMessageStartingWith("a lease lasts 1 s to 1 h");
    assertThatThrownBy(() -> new QueueLimit(0, 1, Duration.ZERO))
        .hasMessageStartingWith("the interval is");
  }
}
