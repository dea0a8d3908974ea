package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;

/**
 * A rejection changes the inputs of the next attempt, and stays visible until the review is reached
 * again.
 */
class RejectionTest extends FlowTest {

  private static final String RENDER =
      """
      flow: render
      nodes:
        render: { type: service, executor: noop, with: { text: same } }
        check: { type: service, executor: noop, needs: [render], with: { text: same } }
        review: { type: human_review, needs: [check], on_reject: { goto: render, max_loops: 2 } }
        end: { type: service, executor: noop, needs: [review] }
      """;

  private static JsonObject inputs(FlowWorld world, int call) {
    return (JsonObject) world.executed.get(call).get("inputs");
  }

  private static void reject(FlowWorld world, Id run, String feedback) {
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject(feedback), null)
        .orElseThrow();
  }

  @BothStores
  void aServiceItGoesBackToIsExecutedAgainAndSeesTheFeedback(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(RENDER);

    reject(world, run, "shorter");
    world.work();
    reject(world, run, "longer");
    world.work();

    assertThat(world.executedNodes()).containsExactly("render", "check", "render", "render");
    assertThat(inputs(world, 0)).hasToString("{\"text\":\"same\"}");
    assertThat(inputs(world, 2)).hasToString("{\"text\":\"same\",\"feedback\":\"shorter\"}");
    assertThat(inputs(world, 3)).hasToString("{\"text\":\"same\",\"feedback\":\"longer\"}");
    assertThat(world.executed).extracting(work -> work.get("key")).doesNotHaveDuplicates();
    assertThat(world.node(run, "render").inputs()).isEqualTo(inputs(world, 3));
  }

  @BothStores
  void aMemberOfThatNameStaysTheAuthors(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            RENDER.replace(
                "render: { type: service, executor: noop, with: { text: same } }",
                "render: { type: service, executor: noop, with: { feedback: mine } }"));

    reject(world, run, "shorter");
    world.work();

    assertThat(inputs(world, 2)).hasToString("{\"feedback\":\"mine\"}");
  }

  @BothStores
  void theServicesOfAGroupItGoesBackToAreExecutedAgain(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: group
            nodes:
              all:
                type: parallel
                nodes:
                  call: { type: service, executor: noop, with: { text: same } }
              review: { type: human_review, needs: [all], on_reject: { goto: all } }
            """);

    reject(world, run, "shorter");
    world.work();

    assertThat(world.executedNodes()).containsExactly("call", "call");
    assertThat(inputs(world, 1)).hasToString("{\"text\":\"same\",\"feedback\":\"shorter\"}");
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
  }

  @BothStores
  void theReviewIsRejectedUntilItIsReachedAgain(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(RENDER);

    reject(world, run, "shorter");

    assertThat(world.states(run))
        .containsExactly("render QUEUED", "check PENDING", "review REJECTED", "end PENDING");
    assertThat(world.node(run, "review").feedback()).isEqualTo("shorter");
    assertThat(world.node(run, "review").acceptedEvents()).isEmpty();
    assertThat(world.view(run).failed()).isZero();
    assertThat(
            FlowWorld.declined(
                    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "review"), null, null))
                .reason())
        .isEqualTo("not-failed");
    world.work();
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
    assertThat(world.node(run, "review").attempt()).isEqualTo(2);
    assertThat(world.story(run, "review"))
        .endsWith(
            "WAITING_HUMAN->REJECTED review.rejected",
            "REJECTED->QUEUED dependencies.met",
            "QUEUED->RUNNING node.started",
            "RUNNING->WAITING_HUMAN human.needed");
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve().of(2), null)
        .orElseThrow();
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void theReviewStaysRejectedWhenTheWorkFailsAndIsReachedAfterARetry(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(RENDER);
    reject(world, run, "shorter");
    world.executing("render", work -> FlowWorld.failed("no printer"));
    world.work();

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failure().message()).isEqualTo("no printer");
    assertThat(world.view(run).failed()).isEqualTo(1);
    assertThat(world.node(run, "review").state()).isEqualTo("REJECTED");

    world.executing("render", work -> FlowWorld.succeeded("{}"));
    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "render"), null, null).orElseThrow();
    assertThat(world.view(run).failed()).isZero();
    world.work();
    assertThat(inputs(world, world.executed.size() - 1).get("feedback")).hasToString("\"shorter\"");
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
  }

  @BothStores
  void aRejectionThatLeadsNowhereCountsAsAFailure(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(RENDER);
    for (String feedback : List.of("one", "two", "three")) {
      reject(world, run, feedback);
      world.work();
    }

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failed()).isEqualTo(1);
    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "review"), null, null).orElseThrow();
    assertThat(world.view(run).failed()).isZero();
    assertThat(world.node(run, "review").state()).isEqualTo("REJECTED");
    assertThat(world.story(run, "review")).endsWith("REJECTED->REJECTED work.sent_back");
    world.work();
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
    assertThat(world.node(run, "review").attempt()).isEqualTo(4);
  }

  @BothStores
  void aConditionMayLeaveTheReviewOutTheSecondTime(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "draft",
        work ->
            FlowWorld.succeeded(
                FlowWorld.number(work, "attempt") == 1
                    ? "{\"text\": \"look\"}"
                    : "{\"text\": \"fine\"}"));
    Id run =
        world.run(
            """
            flow: optional
            nodes:
              draft: { type: agent_task, prompt: write }
              which:
                type: condition
                needs: [draft]
                if: { value: "{{nodes.draft.outputs.text}}", equals: look }
                then: [review]
              review: { type: human_review, needs: [draft], on_reject: { goto: draft } }
            """);

    reject(world, run, "shorter");
    world.work();

    NodeRun review = world.node(run, "review");
    assertThat(review.state()).isEqualTo("COMPLETED");
    assertThat(review.skipped()).isTrue();
    assertThat(review.attempt()).isEqualTo(2);
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void aCancelledRunAsksNobodyAgain(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(RENDER);
    reject(world, run, "shorter");
    Id other = world.start("render", "{}");
    world.work();
    reject(world, other, "shorter");

    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();
    world.flows.terminate(FlowWorld.ADA, other).orElseThrow();

    assertThat(world.node(run, "review").state()).isEqualTo("CANCELLED");
    assertThat(world.node(other, "review").state()).isEqualTo("CANCELLED");
  }
}
