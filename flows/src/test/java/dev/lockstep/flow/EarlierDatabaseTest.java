package dev.lockstep.flow;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.flow.NodeRun;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;

/**
 * Databases that the program wrote at commit 5e75997c, before its modules and names changed: three
 * runs of one flow, of which one waits for a review, one lost its worker, and one has not begun.
 */
class EarlierDatabaseTest extends FlowTest {

  private FlowWorld open(TestDatabase database) throws IOException {
    String file = "/earlier/" + (database.toString().equals("SQLite") ? "sqlite" : "postgresql");
    try (InputStream dump = EarlierDatabaseTest.class.getResourceAsStream(file + ".sql")) {
      database.replace(List.of(new String(dump.readAllBytes(), UTF_8).split("\n;;\n")));
    }
    FlowWorld world = world(database);
    world.elapse(Duration.ofSeconds(30));
    return world;
  }

  private static List<Id> runs(FlowWorld world) {
    return world.flows.runs(FlowWorld.ADA, RunFilter.ALL, null, 10).items().stream()
        .map(run -> Id.parse(run.id()).orElseThrow())
        .sorted()
        .toList();
  }

  @BothStores
  void aReviewThatWaitsIsAnswered(TestDatabase database) throws IOException {
    FlowWorld world = open(database);
    Id run = runs(world).get(0);
    assertThat(world.states(run)).contains("draft COMPLETED", "review WAITING_HUMAN");
    assertThat(world.node(run, "draft").attempt()).isEqualTo(2);

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve(), null)
        .orElseThrow();
    world.work();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void allRunsAreFinished(TestDatabase database) throws IOException {
    FlowWorld world = open(database);
    List<Id> runs = runs(world);
    assertThat(world.states(runs.get(1))).contains("fetch RUNNING");
    assertThat(world.view(runs.get(2)).state()).isEqualTo("PENDING");

    world.work();
    assertThat(world.node(runs.get(1), "fetch").human().kind())
        .isEqualTo(NodeRun.Human.Kind.OUTCOME);
    world
        .flows
        .resolve(
            FlowWorld.ADA,
            world.nodeId(runs.get(1), "fetch"),
            new CallOutcome(true, FlowWorld.json("{}"), 1L),
            null)
        .orElseThrow();
    world.work();
    for (Id run : runs) {
      world
          .flows
          .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve(), null)
          .orElseThrow();
    }
    world.work();

    assertThat(runs).hasSize(3).allMatch(run -> world.view(run).state().equals("COMPLETED"));
  }
}
