package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.List;

/** Rows of runs and nodes that the clock fires name the timer as actor. */
final class ClockActorTest {

  private static final String FLOW =
      """
      flow: late
      nodes:
        look: { type: human_review, shows: Look., remind: 1h, expire: 2h }
      """;

  @BothStores
  void theExpiryOfAReviewAndItsReminder(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      Id run = world.run(FLOW);

      world.elapse(Duration.ofMinutes(61));
      world.elapse(Duration.ofMinutes(61));

      List<NodeRun.Row> history = world.node(run, "look").history();
      List<NodeRun.Row> clock =
          history.stream()
              .filter(
                  row ->
                      row.trigger().startsWith("human.") && !row.trigger().equals("human.needed"))
              .toList();
      assertThat(clock).isNotEmpty();
      assertThat(clock).extracting(NodeRun.Row::actor).containsOnly("timer");
      assertThat(history).last().extracting(NodeRun.Row::to).isEqualTo("FAILED");
      assertThat(history)
          .filteredOn(row -> !row.from().isEmpty())
          .extracting(NodeRun.Row::actor)
          .doesNotContain("", "unknown");
    }
  }
}
