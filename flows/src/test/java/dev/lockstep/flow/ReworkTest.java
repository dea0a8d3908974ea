package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reviews: permissions, number of approvals, reworks after rejections, and reuse of results. */
class ReworkTest extends FlowTest {

  private static final String LOOP =
      """
      flow: loop
      nodes:
        fetch: { type: service, executor: noop }
        draft: { type: agent_task, prompt: "write {{feedback | default: ''}}", needs: [fetch] }
        check: { type: service, executor: noop, needs: [draft], with: { text: same } }
        side: { type: service, executor: noop, needs: [draft] }
        review: { type: human_review, needs: [check], on_reject: { goto: draft, max_loops: 2 } }
        end: { type: service, executor: noop, needs: [review, side] }
      """;

  @BothStores
  void doesAgainWhatLiesBetweenAndRepeatsNoCallOfTheSameInputs(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(LOOP);

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("more"), null)
        .orElseThrow();
    world.work();

    assertThat(world.executedNodes()).containsExactly("fetch", "draft", "check", "side", "draft");
    assertThat(world.node(run, "check").attempt()).isEqualTo(2);
    assertThat(world.node(run, "side").attempt()).isEqualTo(2);
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
    world.flows.review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve(), null);
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.executedNodes()).endsWith("end");
  }

  @BothStores
  void failsWhenTheLoopsAreUsedUpAndGoesOnceMoreWhenAsked(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(LOOP);
    for (int i = 0; i < 3; i++) {
      world
          .flows
          .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("no " + i), null)
          .orElseThrow();
      world.work();
    }

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failure().reason()).isEqualTo("loop-exhausted");
    assertThat(world.node(run, "review").state()).isEqualTo("REJECTED");
    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "review"), null, null).orElseThrow();
    world.work();
    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    assertThat(world.view(run).reopened()).isEqualTo(1);
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve(), null)
        .orElseThrow();
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void countsRoundsAnewFromTheOneSomebodyAskedFor(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(LOOP);
    for (int i = 0; i < 3; i++) {
      reject(world, run);
    }
    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "review"), null, null).orElseThrow();
    world.work();

    reject(world, run);
    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    reject(world, run);

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failure().reason()).isEqualTo("loop-exhausted");
  }

  private static void reject(FlowWorld world, Id run) {
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("no"), null)
        .orElseThrow();
    world.work();
  }

  @BothStores
  void anEditIsOneApprovalOfWhatWasEditedAlone(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: edited
            nodes:
              work: { type: service, executor: noop, idempotent: true }
              review: { type: human_review, approvals: 2, actions: [approve, edit] }
            """);
    Id review = world.nodeId(run, "review");
    world.flows.review(FlowWorld.BOB, review, Review.approve().of(1), null).orElseThrow();

    world
        .flows
        .review(FlowWorld.EVE, review, Review.edit(FlowWorld.json("{\"a\": 1}")).of(1), null)
        .orElseThrow();

    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
    assertThat(world.node(run, "review").attempt()).isEqualTo(2);
    assertThat(world.node(run, "review").human().approvals().given()).containsExactly("eve");
    assertThat(world.node(run, "review").human().shows()).hasToString("{\"a\":1}");
    assertThat(world.node(run, "review").history().get(5).inputs())
        .hasToString("{\"shows\":{\"a\":1}}");
    assertThat(
            FlowWorld.declined(
                world.flows.review(FlowWorld.ADA, review, Review.approve().of(1), null)))
        .extracting(Problem::kind)
        .isEqualTo(Problem.Kind.STALE);
    assertThat(
            FlowWorld.declined(world.flows.review(FlowWorld.EVE, review, Review.approve(), null)))
        .extracting(Problem::reason)
        .isEqualTo("already-approved");
    world.flows.review(FlowWorld.BOB, review, Review.approve().of(2), null).orElseThrow();
    assertThat(world.node(run, "review").outputs()).hasToString("{\"a\":1}");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void goesBackToTheNearestNodeThatCanBeRedoneWhenNoneIsNamed(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: nearest
            nodes:
              ask: { type: human_input, fields: [{ name: a, type: text }] }
              pay: { type: service, executor: noop }
              review: { type: human_review, actions: [approve, reject] }
            """);
    world
        .flows
        .submit(FlowWorld.BOB, world.nodeId(run, "ask"), FlowWorld.json("{}"), null, null)
        .orElseThrow();
    world.work();

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("wrong"), null)
        .orElseThrow();

    assertThat(world.states(run))
        .containsExactly("ask WAITING_HUMAN", "pay PENDING", "review REJECTED");
  }

  @BothStores
  void failsWhenNothingBeforeCanBeRedone(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: nowhere
            nodes:
              pay: { type: service, executor: noop }
              review: { type: human_review, actions: [approve, reject] }
            """);

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("wrong"), null)
        .orElseThrow();

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failure().reason()).isEqualTo("nothing-to-redo");
  }

  @BothStores
  void severalHaveToApproveAndNobodyTwice(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: two
            nodes:
              work: { type: service, executor: noop, idempotent: true }
              review: { type: human_review, approvals: 2, assignees: [reviewer], not_by: starter, actions: [approve, reject] }
            """);
    Id review = world.nodeId(run, "review");
    Caller ada = new Caller("acme", "ada", Set.of("reviewer"));
    Caller guest = new Caller("acme", "guest", Set.of("viewer"));

    assertThat(FlowWorld.declined(world.flows.review(guest, review, Review.approve(), null)))
        .extracting(Problem::reason)
        .isEqualTo("not-assigned");
    assertThat(FlowWorld.declined(world.flows.review(ada, review, Review.approve(), null)))
        .extracting(Problem::reason)
        .isEqualTo("is-starter");
    world.flows.review(FlowWorld.BOB, review, Review.approve(), null).orElseThrow();
    assertThat(
            FlowWorld.declined(world.flows.review(FlowWorld.BOB, review, Review.approve(), null)))
        .extracting(Problem::reason)
        .isEqualTo("already-approved");
    assertThat(world.node(run, "review").human().approvals().given()).containsExactly("bob");
    assertThat(inbox(world, FlowWorld.BOB)).isEmpty();
    assertThat(inbox(world, FlowWorld.EVE)).containsExactly("review");
    world.flows.review(FlowWorld.EVE, review, Review.approve(), null).orElseThrow();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(inbox(world, FlowWorld.EVE)).isEmpty();
  }

  private static List<String> inbox(FlowWorld world, Caller caller) {
    return world.flows.inbox(caller, null, 50).items().stream().map(item -> item.nodeId()).toList();
  }

  @BothStores
  void refusesAReviewOfAnAttemptThatIsOver(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(LOOP);
    Id review = world.nodeId(run, "review");
    world.flows.review(FlowWorld.BOB, review, Review.reject("more"), null).orElseThrow();
    world.work();

    Problem stale =
        FlowWorld.declined(world.flows.review(FlowWorld.BOB, review, Review.approve().of(1), null));
    Problem changed =
        FlowWorld.declined(world.flows.review(FlowWorld.BOB, review, Review.approve(), 2L));

    assertThat(stale.kind()).isEqualTo(Problem.Kind.STALE);
    assertThat(changed.kind()).isEqualTo(Problem.Kind.STALE);
    assertThat(
            FlowWorld.declined(world.flows.review(FlowWorld.BOB, review, Review.reject(" "), null)))
        .extracting(Problem::kind)
        .isEqualTo(Problem.Kind.INVALID);
  }

  @BothStores
  void remindsAndThenWaitsNoLonger(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: timed
            nodes:
              review: { type: human_review, actions: [approve], remind: 4h, expire: 3d }
            """);

    world.elapse(Duration.ofHours(5));
    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    assertThat(world.store.reads().stream(run, 0, 100))
        .extracting(event -> event.type())
        .contains("human.needed", "human.reminder");
    world.elapse(Duration.ofDays(3));

    assertThat(world.node(run, "review").state()).isEqualTo("FAILED");
    assertThat(world.node(run, "review").error()).isEqualTo("no decision was made in time");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(inbox(world, FlowWorld.BOB)).isEmpty();
  }

  @BothStores
  void takesTheOtherBranchWhenAConditionDecidesOtherwise(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "draft",
        work -> FlowWorld.succeeded("{\"big\": " + (FlowWorld.number(work, "attempt") == 1) + "}"));
    Id run =
        world.run(
            """
            flow: turned
            nodes:
              draft: { type: agent_task, prompt: "x {{feedback | default: ''}}" }
              ask: { type: condition, needs: [draft], if: { value: "{{nodes.draft.outputs.big}}", is_true: true }, then: [check], else: [quick] }
              check: { type: service, executor: noop }
              review: { type: human_review, needs: [check], on_reject: { goto: draft } }
              quick: { type: service, executor: noop }
              after: { type: service, needs: [quick], executor: noop }
            """);
    assertThat(world.node(run, "after").skipped()).isTrue();

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("less"), null)
        .orElseThrow();
    world.work();

    assertThat(world.executedNodes()).containsExactly("draft", "check", "draft", "quick", "after");
    assertThat(world.node(run, "review").skipped()).isTrue();
    assertThat(world.node(run, "after").skipped()).isFalse();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void repeatsNoCallWhoseInputsAreALongList(TestDatabase database) {
    FlowWorld world = world(database);
    String items =
        IntStream.range(0, 60).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    Id run =
        world.run(
            """
            flow: paid
            nodes:
              draft: { type: agent_task, prompt: write }
              pay: { type: service, executor: noop, needs: [draft], with: { to: ada, items: [%s] } }
              review: { type: human_review, needs: [pay], on_reject: { goto: draft } }
            """
                .formatted(items));

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("no"), null)
        .orElseThrow();
    world.work();

    assertThat(world.executedNodes()).containsExactly("draft", "pay", "draft");
    assertThat(world.node(run, "pay").inputs().toString()).contains("\"to\":\"ada\"");
  }
}
