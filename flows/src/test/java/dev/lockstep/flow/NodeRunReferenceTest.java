package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Set;

/** A template refers to the outputs of a node run by its ID. */
class NodeRunReferenceTest extends FlowTest {

  private static String later(Id node) {
    return """
        flow: later
        nodes:
          say: { type: service, executor: noop, with: { text: "{{nodes.%s.outputs.priority}}" } }
        """
        .formatted(node);
  }

  @BothStores
  void looksUpWhatANodeRunOfTheTenantCameTo(TestDatabase database) {
    FlowWorld world = world(database);
    Id first =
        world.run(
            """
            flow: first
            nodes:
              ask: { type: human_input, fields: [{ name: priority, type: select }] }
            """);
    Id ask = world.nodeId(first, "ask");
    world
        .flows
        .submit(FlowWorld.BOB, ask, FlowWorld.json("{\"priority\": \"high\"}"), null, null)
        .orElseThrow();

    Id run = world.run(later(ask));

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(((JsonObject) world.executed.get(0).get("inputs")).get("text"))
        .hasToString("\"high\"");
  }

  @BothStores
  void anUnknownOrUnfinishedNodeRunFailsByThePath(TestDatabase database) {
    FlowWorld world = world(database);
    Id first =
        world.run(
            "flow: first\nnodes:\n  ask: { type: human_input, fields: [{ name: priority }] }\n");
    Id ask = world.nodeId(first, "ask");

    Id run = world.run(later(ask));
    assertThat(world.node(run, "say").error()).contains("nodes." + ask + ".outputs.priority");
    world.flows.submit(FlowWorld.BOB, ask, FlowWorld.json("{\"priority\": \"x\"}"), null, null);

    assertThat(world.store.reads().instance(first).orElseThrow().tenant()).isEqualTo("acme");
    Caller stranger = new Caller("others", "sam", Set.of("operator"));
    assertThat(world.flows.node(stranger, ask)).isEmpty();
    Id root = world.run(later(first).replace("flow: later", "flow: wrong"));
    assertThat(world.node(root, "say").error()).contains("nodes." + first + ".outputs.priority");
  }
}
