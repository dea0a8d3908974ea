package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Groups, which repeat nodes. */
class GroupTest extends FlowTest {

  private static final String MAILS =
      """
      flow: mails
      variables: { readers: [ann, bea, cid] }
      nodes:
        each:
          type: parallel
          foreach: "{{variables.readers}}"
          as: reader
          max_concurrency: 2
          nodes:
            write: { type: service, executor: noop, with: { to: "{{reader}}" } }
            mail: { type: service, needs: [write], executor: noop, with: { text: "{{nodes.write.outputs.text}}" } }
        sum: { type: service, needs: [each], executor: noop, with: { all: "{{nodes.each.outputs}}", second: "{{nodes.each.outputs.1.mail.sent}}" } }
      """;

  private static FlowWorld mailing(FlowWorld world) {
    return world
        .executing("write", work -> FlowWorld.succeeded(hello(work)))
        .executing("mail", work -> FlowWorld.succeeded("{\"sent\": true}"));
  }

  private static String hello(JsonObject work) {
    return "{\"text\": \"hello " + FlowWorld.text((JsonObject) work.get("inputs"), "to") + "\"}";
  }

  @BothStores
  void repeatForEachItemAndComeToAList(TestDatabase database) {
    FlowWorld world = mailing(world(database));

    Id run = world.run(MAILS);

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.view(run).progress().total()).isEqualTo(8);
    assertThat(world.node(run, "sum").inputs())
        .isEqualTo(
            FlowWorld.json(
                """
                {"all": [
                  {"write": {"text": "hello ann"}, "mail": {"sent": true}},
                  {"write": {"text": "hello bea"}, "mail": {"sent": true}},
                  {"write": {"text": "hello cid"}, "mail": {"sent": true}}],
                 "second": true}
                """));
  }

  @BothStores
  void letOnlySoManyItemsBeAtWork(TestDatabase database) {
    FlowWorld world = mailing(world(database));
    world.publish(MAILS);
    Id run = world.start("mails", "{}");

    world.take(1).forEach(world::work);

    assertThat(world.states(run))
        .containsExactly(
            "each RUNNING",
            "sum PENDING",
            "write QUEUED",
            "mail PENDING",
            "write QUEUED",
            "mail PENDING",
            "write PENDING",
            "mail PENDING");
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void failWhenAllHaveEndedAndGoOnWithWhatFailed(TestDatabase database) {
    FlowWorld world = mailing(world(database));
    world.executing(
        "mail",
        work ->
            work.get("inputs").toString().contains("bea")
                ? FlowWorld.failed("no such box")
                : FlowWorld.succeeded("{\"sent\": true}"));
    Id run = world.run(MAILS);

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failure().message()).isEqualTo("no such box");
    assertThat(world.node(run, "each").error()).isEqualTo("1 of its nodes failed");
    mailing(world);
    world.executed.clear();
    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "each"), null, null).orElseThrow();
    world.work();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.executedNodes()).containsExactly("mail", "sum");
  }

  @BothStores
  void withoutItemsAreDoneAtOnce(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        MAILS.replace(
            "{{nodes.each.outputs.1.mail.sent}}",
            "{{nodes.each.outputs.1.mail.sent | default: ''}}"));

    Id run = world.start("mails", "{\"readers\": []}");
    world.work();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.node(run, "each").outputs()).isEqualTo(FlowWorld.value("[]"));
  }

  @BothStores
  void thatRepeatWhatIsNoListFail(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        MAILS.replace(
            "variables: { readers: [ann, bea, cid] }",
            "variables: { readers: { type: json, required: true } }"));

    Id run = world.start("mails", "{\"readers\": {\"a\": 1}}");
    world.work();

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.node(run, "each").error()).isEqualTo("the value of `foreach` is not a list");
  }

  @BothStores
  void areDoneAgainByAReworkForTheItemsThereAreThen(TestDatabase database) {
    FlowWorld world = mailing(world(database));
    List<String> lists =
        new ArrayList<>(List.of("[\"a\", \"b\"]", "[\"c\"]", "[\"d\", \"e\", \"f\"]"));
    world.executing("plan", work -> FlowWorld.succeeded("{\"items\": " + lists.remove(0) + "}"));
    Id run =
        world.run(
            """
            flow: planned
            nodes:
              plan: { type: agent_task, prompt: "plan {{feedback | default: ''}}" }
              each:
                type: parallel
                needs: [plan]
                foreach: "{{nodes.plan.outputs.items}}"
                as: item
                nodes:
                  write: { type: service, executor: noop, with: { to: "{{item}}" } }
              review: { type: human_review, needs: [each], shows: "{{nodes.each.outputs}}", on_reject: { goto: plan } }
            """);
    Id review = world.nodeId(run, "review");

    world.flows.review(FlowWorld.BOB, review, Review.reject("fewer"), null).orElseThrow();
    world.work();
    assertThat(world.node(run, "review").human().shows())
        .isEqualTo(FlowWorld.value("[{\"write\": {\"text\": \"hello c\"}}]"));
    world.flows.review(FlowWorld.BOB, review, Review.reject("more"), null).orElseThrow();
    world.work();
    assertThat(world.node(run, "review").human().shows())
        .isEqualTo(
            FlowWorld.value(
                """
                [{"write": {"text": "hello d"}}, {"write": {"text": "hello e"}},
                 {"write": {"text": "hello f"}}]
                """));
    world.flows.review(FlowWorld.BOB, review, Review.approve(), null).orElseThrow();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.nodes(run)).hasSize(6);
  }

  @BothStores
  void haveReviewsThatLeadBackWithinAnItem(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: inner
            nodes:
              each:
                type: parallel
                foreach: ["x", "y"]
                as: item
                nodes:
                  write: { type: agent_task, prompt: "{{item}} {{feedback | default: ''}}" }
                  review: { type: human_review, needs: [write], on_reject: { goto: write } }
            """);
    List<Id> reviews =
        world.nodes(run).stream()
            .filter(node -> node.nodeId().equals("review"))
            .map(FlowWorld::id)
            .toList();

    world.flows.review(FlowWorld.BOB, reviews.get(1), Review.reject("no"), null).orElseThrow();
    world.work();
    world.flows.review(FlowWorld.BOB, reviews.get(0), Review.approve(), null).orElseThrow();
    world.flows.review(FlowWorld.BOB, reviews.get(1), Review.approve(), null).orElseThrow();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.executed.stream().map(work -> work.get("inputs").toString()))
        .filteredOn(inputs -> inputs.contains("no"))
        .containsExactly("{\"prompt\":\"y no\",\"tools\":[],\"feedback\":\"no\"}");
  }

  @BothStores
  void thatALaterRoundLeavesOutAreLeftOutWithTheirNodes(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "draft",
        work -> FlowWorld.succeeded("{\"big\": " + (FlowWorld.number(work, "attempt") == 1) + "}"));
    Id run =
        world.run(
            """
            flow: once
            nodes:
              draft: { type: agent_task, prompt: "x {{feedback | default: ''}}" }
              ask: { type: condition, needs: [draft], if: { value: "{{nodes.draft.outputs.big}}", is_true: true }, then: [each], else: [quick] }
              each:
                type: parallel
                foreach: ["x", "y"]
                as: item
                nodes:
                  write: { type: service, executor: noop, with: { to: "{{item}}" } }
              quick: { type: service, executor: noop }
              review: { type: human_review, needs: [each, quick], on_reject: { goto: draft } }
            """);
    Id review = world.nodeId(run, "review");

    world.flows.review(FlowWorld.BOB, review, Review.reject("less"), null).orElseThrow();
    world.work();
    world.flows.review(FlowWorld.BOB, review, Review.approve(), null).orElseThrow();

    assertThat(world.states(run)).allMatch(state -> state.endsWith("COMPLETED"));
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void withinItemsThereAreNoMoreAreLeftOutWithTheirNodes(TestDatabase database) {
    FlowWorld world = world(database);
    List<String> lists = new ArrayList<>(List.of("[\"a\", \"b\"]", "[\"c\"]"));
    world.executing("plan", work -> FlowWorld.succeeded("{\"items\": " + lists.remove(0) + "}"));
    Id run =
        world.run(
            """
            flow: nested
            nodes:
              plan: { type: agent_task, prompt: "plan {{feedback | default: ''}}" }
              each:
                type: parallel
                needs: [plan]
                foreach: "{{nodes.plan.outputs.items}}"
                as: item
                nodes:
                  both:
                    type: parallel
                    nodes:
                      write: { type: service, executor: noop, with: { to: "{{item}}" } }
              review: { type: human_review, needs: [each], on_reject: { goto: plan } }
            """);
    Id review = world.nodeId(run, "review");

    world.flows.review(FlowWorld.BOB, review, Review.reject("fewer"), null).orElseThrow();
    world.work();
    world.flows.review(FlowWorld.BOB, review, Review.approve(), null).orElseThrow();

    assertThat(world.states(run)).allMatch(state -> state.endsWith("COMPLETED"));
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void goOnWithAllThatFailedBeforeTheyEndAgain(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing("write", work -> FlowWorld.failed("down"));
    Id run =
        world.run(
            """
            flow: mixed
            variables: { items: [1, { x: 2 }] }
            nodes:
              each:
                type: parallel
                foreach: "{{variables.items}}"
                as: item
                nodes:
                  ask: { type: condition, needs: [], if: { value: "{{item.x}}", equals: 2 }, then: [write] }
                  write: { type: service, executor: noop }
            """);
    assertThat(world.view(run).state()).isEqualTo("FAILED");

    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "each"), null, null).orElseThrow();

    assertThat(world.states(run))
        .containsExactly(
            "each RUNNING", "ask FAILED", "write PENDING", "ask COMPLETED", "write QUEUED");
    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    world.work();
    assertThat(world.view(run).state()).isEqualTo("FAILED");
  }

  @BothStores
  void aWorkerBeganAreLeftByIt(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        """
        flow: held
        nodes:
          call: { type: service, executor: noop }
          both:
            type: parallel
            nodes:
              ask: { type: human_input, fields: [{ name: x, type: text }] }
        """);
    Id run = world.start("held", "{}");
    world.take(1).forEach(world::work);
    JsonObject work = (JsonObject) world.begin(world.take(1).get(0)).orElseThrow().get("work");
    world.flows.pause(FlowWorld.ADA, run, null).orElseThrow();
    world.finish(work, FlowWorld.succeeded("{}")).orElseThrow();
    world.flows.resume(FlowWorld.ADA, run, null).orElseThrow();
    world.work();
    assertThat(world.states(run))
        .containsExactly("call COMPLETED", "both RUNNING", "ask WAITING_HUMAN");

    world.elapse(Duration.ofSeconds(11));

    assertThat(world.take(9)).isEmpty();
  }

  @BothStores
  void goOnWithReviewsThatWereRejectedForGood(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: judged
            nodes:
              each:
                type: parallel
                foreach: ["x", "y"]
                as: item
                nodes:
                  judge: { type: human_review, actions: [approve, reject] }
            """);
    world.nodes(run).stream()
        .filter(node -> node.nodeId().equals("judge"))
        .map(FlowWorld::id)
        .forEach(
            judge ->
                world.flows.review(FlowWorld.BOB, judge, Review.reject("no"), null).orElseThrow());
    assertThat(world.view(run).state()).isEqualTo("FAILED");

    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "each"), null, null).orElseThrow();

    assertThat(world.states(run))
        .containsExactly("each RUNNING", "judge WAITING_HUMAN", "judge WAITING_HUMAN");
    assertThat(world.view(run).state()).isEqualTo("RUNNING");
  }
}
