package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;

/** Runs from their start to their end. */
class FlowRunTest extends FlowTest {

  @BothStores
  void doesOneNodeAfterTheOther(TestDatabase database) {
    FlowWorld world = world(database);

    Id run =
        world.run(
            """
            flow: chain
            nodes:
              a: { type: service, executor: noop }
              b: { type: service, executor: noop }
              c: { type: service, executor: noop }
            """);

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.executedNodes()).containsExactly("a", "b", "c");
    assertThat(world.view(run).progress().percent()).isEqualTo(100);
  }

  @BothStores
  void joinsWaitForAllBranches(TestDatabase database) {
    FlowWorld world = world(database);

    Id run =
        world.run(
            """
            flow: diamond
            nodes:
              a: { type: service, executor: noop }
              b: { type: service, executor: noop, needs: [a] }
              c: { type: service, executor: noop, needs: [a] }
              d: { type: service, executor: noop, needs: [b, c] }
            """);

    assertThat(world.executedNodes()).containsExactly("a", "b", "c", "d");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void conditionsLeaveNodesOut(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        """
        flow: choice
        variables: { urgent: { type: boolean, required: true } }
        nodes:
          ask: { type: condition, if: { value: "{{variables.urgent}}", is_true: true }, then: [now], else: [later] }
          now: { type: service, executor: noop }
          after: { type: service, executor: noop, needs: [now] }
          later: { type: service, executor: noop, needs: [] }
          end: { type: service, executor: noop, needs: [after, later] }
        """);

    Id urgent = world.start("choice", "{\"urgent\": true}");
    world.work();
    assertThat(world.executedNodes()).containsExactly("now", "after", "end");
    assertThat(world.node(urgent, "later").skipped()).isTrue();
    world.executed.clear();
    Id calm = world.start("choice", "{\"urgent\": false}");
    world.work();

    assertThat(world.executedNodes()).containsExactly("later", "end");
    assertThat(world.node(calm, "after").skipped()).isTrue();
    assertThat(world.view(calm).state()).isEqualTo("COMPLETED");
  }
}
