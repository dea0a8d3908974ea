package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;

/** A person has an ended node and all nodes behind it executed again. */
class ReworkByPersonTest extends FlowTest {

  private static final String FLOW =
      """
      flow: chain
      nodes:
        fetch: { type: service, executor: noop }
        sum: { type: service, executor: noop, needs: [fetch], with: { text: same } }
        beside: { type: service, executor: noop }
        send: { type: service, executor: noop, needs: [sum] }
        review: { type: human_review, needs: [send, beside] }
      """;

  @BothStores
  void executesTheNodeAndAllNodesBehindItAgain(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(FLOW);

    FlowWorld.answered(world.flows.rework(FlowWorld.ADA, world.nodeId(run, "fetch"), null));
    world.work();

    assertThat(world.executedNodes())
        .containsExactly("fetch", "sum", "beside", "send", "fetch", "sum", "send");
    assertThat(world.executed.get(4).get("inputs")).isEqualTo(world.executed.get(0).get("inputs"));
    assertThat(world.node(run, "fetch").feedback()).isNull();
    assertThat(world.node(run, "beside").attempt()).isEqualTo(1);
    assertThat(world.node(run, "send").attempt()).isEqualTo(2);
    assertThat(world.node(run, "review").attempt()).isEqualTo(2);
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
    assertThat(world.story(run, "fetch")).contains("COMPLETED->QUEUED node.reworked");
    world.flows.review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve(), null);
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void reopensAFailedRun(TestDatabase database) {
    FlowWorld world = world(database);
    boolean[] isBroken = {true};
    world.executing(
        "sum", work -> isBroken[0] ? FlowWorld.failed("no sum") : FlowWorld.succeeded("{}"));
    Id run = world.run(FLOW);
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    isBroken[0] = false;

    FlowWorld.answered(world.flows.rework(FlowWorld.ADA, world.nodeId(run, "fetch"), null));
    world.work();

    assertThat(world.view(run).reopened()).isEqualTo(1);
    assertThat(world.view(run).failure()).isNull();
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
  }

  @BothStores
  void repeatsAnItemOfAGroupThatIsNotComplete(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: grouped
            variables: { list: { type: json, default: ["a", "b"] } }
            nodes:
              each:
                type: parallel
                foreach: "{{variables.list}}"
                as: item
                nodes:
                  make: { type: service, executor: noop, with: { item: "{{item}}" } }
                  check: { type: human_review, needs: [make] }
            """);
    Id first =
        world.nodes(run).stream()
            .filter(node -> node.nodeId().equals("make"))
            .map(FlowWorld::id)
            .findFirst()
            .orElseThrow();

    FlowWorld.answered(world.flows.rework(FlowWorld.ADA, first, null));
    world.work();

    assertThat(world.executedNodes()).containsExactly("make", "make", "make");
    assertThat(world.states(run))
        .containsExactlyInAnyOrder(
            "each RUNNING",
            "make COMPLETED",
            "make COMPLETED",
            "check WAITING_HUMAN",
            "check WAITING_HUMAN");
  }

  @BothStores
  void refusesNodesThatHaveNotEndedAndCompletedRuns(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(FLOW);
    Id review = world.nodeId(run, "review");
    Id fetch = world.nodeId(run, "fetch");

    assertThat(FlowWorld.declined(world.flows.rework(FlowWorld.ADA, review, null)).reason())
        .isEqualTo("not-ended");
    assertThat(FlowWorld.declined(world.flows.rework(FlowWorld.ADA, fetch, 0L)).reason())
        .isEqualTo("stale-version");
    assertThat(FlowWorld.declined(world.flows.rework(FlowWorld.ADA, fetch, 0L)).detail())
        .startsWith("the node run has version ")
        .endsWith(", not 0; read it again");
    world.flows.review(FlowWorld.BOB, review, Review.approve(), null);
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(FlowWorld.declined(world.flows.rework(FlowWorld.ADA, fetch, null)).reason())
        .isEqualTo("final-state");
    assertThat(world.node(run, "fetch").attempt()).isEqualTo(1);
  }
}
