package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Flows with the maximum number of nodes. */
class LargeFlowTest extends FlowTest {

  private static final String EACH =
      """
      flow: large
      variables: { list: { type: json, required: true } }
      nodes:
        each:
          type: parallel
          foreach: "{{variables.list}}"
          as: item
          max_concurrency: 500
          nodes:
            a: { type: service, executor: noop, with: { of: "{{item}}" } }
            b: { type: service, executor: noop, needs: [a] }
            c: { type: service, executor: noop, needs: [a] }
      """;

  private static String list(int items) {
    return IntStream.range(0, items)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "{\"list\": [", "]}"));
  }

  @BothStores
  void upToTenThousandNodesComeToTheirEnd(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(EACH);

    completes(world, 333);
    if (Sample.isExhaustive()) {
      completes(world, 3333);
    }
  }

  private static void completes(FlowWorld world, int items) {
    world.executed.clear();

    Id run = world.start("large", list(items));
    world.workTogether();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.view(run).progress().total()).isEqualTo(3 * items + 1);
    assertThat(world.executed).hasSize(3 * items);
  }

  @BothStores
  void tenThousandNodesMayBeWrittenByHand(TestDatabase database) {
    FlowWorld world = world(database);
    StringBuilder yaml =
        new StringBuilder("flow: written\nnodes:\n  n0: { type: service, executor: noop }\n");
    for (int i = 1; i < 10_000; i++) {
      yaml.append("  n" + i + ": { type: service, executor: noop, needs: [n" + i / 10 + "] }\n");
    }
    world.publish(yaml.toString());

    Id run = world.start("written", "{}");
    world.take(1).forEach(world::work);

    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    assertThat(world.view(run).progress().total()).isEqualTo(10_000);
  }

  @BothStores
  void moreAreRefusedBeforeAnyIsMade(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(EACH);

    Id run = world.start("large", list(3334));
    world.work();

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.nodes(run)).hasSize(1);
    assertThat(world.node(run, "each").error()).contains("more than 10000 nodes");
  }
}
