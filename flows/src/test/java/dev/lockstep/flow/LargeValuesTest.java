package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.internal.view.WholeValues;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;

/** Values above their limits fail a node or are declined with a reason; no run gets stuck. */
class LargeValuesTest extends FlowTest {

  private static final int MI = 1 << 20;

  /** A value slightly below the limit of a command. Five of them exceed the limit of a group. */
  private static final int LARGE = 900_000;

  private static final String GROUP =
      """
      flow: large
      variables: { items: [%s] }
      nodes:
        each:
          type: parallel
          foreach: "{{variables.items}}"
          nodes:
            one: %s
      """;

  /** Returns a flow with a group that repeats a node, twenty items at the same time. */
  private static String group(int items, String node) {
    return GROUP
        .formatted("1, ".repeat(items), node)
        .replace("type: parallel", "type: parallel\n    max_concurrency: 20");
  }

  private static JsonObject text(int characters) {
    return JsonObject.of("text", new JsonString("x".repeat(characters)));
  }

  private static JsonObject succeeded(int characters) {
    return JsonObject.builder()
        .add("outcome", "succeeded")
        .add("outputs", text(characters))
        .build();
  }

  @BothStores
  void outputsThatEqualTheInputsAreStoredOnceInTheRow(TestDatabase database) {
    FlowWorld world = world(database);
    String value = "abcdefghij".repeat(2_000);
    for (String shown : List.of("seen-once", value)) {
      String flow = shown.equals(value) ? "long" : "short";
      world.executing("one", work -> succeededWith((JsonObject) work.get("inputs")));
      Id run =
          world.run(
              """
              flow: %s
              variables: { text: "%s" }
              nodes:
                one: { type: service, executor: echo, with: { text: "{{variables.text}}" } }
                two: { type: human_review, needs: [one], shows: "{{nodes.one.outputs.text}}" }
              """
                  .formatted(flow, shown));
      Id one = world.nodeId(run, "one");
      StoredInstance row = world.store.reads().instance(one).orElseThrow();

      assertThat(row.data().split(shown, -1)).as("the value is there once").hasSize(2);
      assertThat(WholeValues.ofNode(row, "outputs"))
          .isEqualTo(WholeValues.ofNode(row, "inputs"))
          .contains("{\"text\":\"" + shown + "\"}");
      NodeRun node = world.node(run, "one");
      assertThat(node.outputs()).isEqualTo(node.inputs());
      if (shown.equals(value)) {
        assertThat(node.previews().get("outputs").text())
            .isEqualTo(node.previews().get("inputs").text());
        assertThat(node.previews().get("outputs").href()).endsWith("/outputs");
      } else {
        assertThat(node.outputs()).isEqualTo(JsonObject.of("text", new JsonString(shown)));
      }
      Id two = world.nodeId(run, "two");
      assertThat(WholeValues.ofNode(world.store.reads().instance(two).orElseThrow(), "shows"))
          .hasValueSatisfying(json -> assertThat(json).contains(shown));
    }
  }

  private static JsonObject succeededWith(JsonObject outputs) {
    return JsonObject.builder().add("outcome", "succeeded").add("outputs", outputs).build();
  }

  @BothStores
  void aGroupOfServicesFailsByName(TestDatabase database) {
    for (String idempotent : List.of("true", "false")) {
      FlowWorld world = world(database).executing("one", work -> succeeded(LARGE));
      String node = "{ type: service, executor: echo, idempotent: " + idempotent + " }";

      Id run = world.run(group(20, node).replace("large", "large-" + idempotent));

      assertThat(world.states(run))
          .startsWith("each FAILED", "one COMPLETED")
          .doesNotContain("one WAITING_HUMAN", "one RUNNING");
      assertThat(world.view(run).state()).isEqualTo("FAILED");
      assertThat(world.view(run).failure().message())
          .startsWith("outputs-too-large: the outputs of node `each` have ")
          .endsWith(" characters as JSON, the limit is 4194304 or more");
    }
  }

  @BothStores
  void aGroupThatIsDoneCannotBeTriedAgain(TestDatabase database) {
    FlowWorld world = world(database).executing("one", work -> succeeded(LARGE));
    Id run = world.run(group(5, "{ type: service, executor: echo }"));

    Problem problem =
        FlowWorld.declined(world.flows.retry(FlowWorld.ADA, world.nodeId(run, "each"), null, null));

    assertThat(problem.reason()).isEqualTo("outputs-too-large");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    FlowWorld.answered(world.flows.cancel(FlowWorld.ADA, run, null));
    assertThat(world.view(run).state()).isEqualTo("CANCELLED");
  }

  @BothStores
  void aGroupOfFormsFailsWithTheLastOne(TestDatabase database) {
    FlowWorld world = world(database);
    String form = "{ type: human_input, fields: [{ name: text, type: textarea }] }";
    Id run = world.run(group(5, form));

    for (InboxItem item : world.flows.inbox(FlowWorld.BOB, null, 10).items()) {
      Id node = Id.parse(item.nodeRunId()).orElseThrow();
      FlowWorld.answered(world.flows.submit(FlowWorld.BOB, node, text(LARGE), null, null));
    }

    assertThat(world.states(run))
        .startsWith("each FAILED", "one COMPLETED")
        .doesNotContain("one WAITING_HUMAN");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.node(run, "each").error()).startsWith("outputs-too-large: ");
  }

  @BothStores
  void aGroupOfReviewsFailsWithTheLastApproval(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(group(5, "{ type: human_review, shows: x }"));

    for (InboxItem item : world.flows.inbox(FlowWorld.BOB, null, 10).items()) {
      Id node = Id.parse(item.nodeRunId()).orElseThrow();
      FlowWorld.answered(world.flows.review(FlowWorld.BOB, node, Review.edit(text(LARGE)), null));
    }

    assertThat(world.states(run)).startsWith("each FAILED", "one COMPLETED");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
  }

  @BothStores
  void whatAPersonSaysIsRefusedBeforeItIsRecorded(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: ask
            nodes:
              one: { type: human_input, fields: [{ name: text, type: textarea }] }
              two: { type: human_review, needs: [one] }
            """);
    Id node = world.nodeId(run, "one");

    Problem form =
        FlowWorld.declined(world.flows.submit(FlowWorld.BOB, node, text(2 * MI), null, null));

    assertThat(form.kind()).isEqualTo(Problem.Kind.TOO_LARGE);
    assertThat(world.states(run)).containsExactly("one WAITING_HUMAN", "two PENDING");
    FlowWorld.answered(world.flows.submit(FlowWorld.BOB, node, text(10), null, null));
    Problem review =
        FlowWorld.declined(
            world.flows.review(
                FlowWorld.BOB, world.nodeId(run, "two"), Review.reject("x".repeat(70_000)), null));
    assertThat(review.reason()).isEqualTo("feedback-too-large");
    assertThat(review.detail())
        .isEqualTo("the feedback of node `two` have 70002 characters as JSON, the limit is 65536");
    assertThat(world.states(run)).containsExactly("one COMPLETED", "two WAITING_HUMAN");
  }

  @BothStores
  void aNodeFailsByNameForItsInputs(TestDatabase database) {
    FlowWorld world = world(database).executing("half", work -> succeeded(3 * MI / 4));
    Id run =
        world.run(
            """
            flow: large
            nodes:
              half: { type: service, executor: echo }
              other: { type: service, executor: echo,
                with: { a: "{{nodes.half.outputs}}", b: "{{nodes.half.outputs}}" } }
            """);

    assertThat(world.node(run, "other").error())
        .startsWith(
            "inputs-too-large: the inputs of node `other` have more than 1048576 characters");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
  }

  @BothStores
  void aReviewFailsThatWouldShowTooMuch(TestDatabase database) {
    FlowWorld world =
        world(database)
            .executing("a", work -> succeeded(3 * MI / 4))
            .executing("b", work -> succeeded(3 * MI / 4));
    Id run =
        world.run(
            """
            flow: show
            nodes:
              a: { type: service, executor: echo, needs: [] }
              b: { type: service, executor: echo, needs: [] }
              review: { type: human_review, needs: [a, b] }
            """);

    assertThat(world.node(run, "review").error())
        .startsWith("inputs-too-large: the inputs of node `review` have more than 1048576");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
  }

  @BothStores
  void aGroupFailsWhoseNodesWouldCopyTooMuch(TestDatabase database) {
    FlowWorld world = world(database);
    StringBuilder nodes = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      nodes.append("      n").append(i).append(": { type: service, executor: echo, needs: [] }\n");
    }
    world.publish(
        """
        flow: copies
        variables: { items: { type: json } }
        nodes:
          each:
            type: parallel
            foreach: "{{variables.items}}"
            nodes:
        """
            + nodes.toString().replaceAll("(?m)^", "    "));
    Id run = world.start("copies", "{\"items\": [\"" + "x".repeat(MI / 2) + "\"]}");
    world.work();

    assertThat(world.states(run)).containsExactly("each FAILED");
    assertThat(world.node(run, "each").error())
        .startsWith("items-too-large: the items, once for each node in group `each` have 2");
  }
}
