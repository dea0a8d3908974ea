package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.stream.IntStream;

/** A reviewer's edit replaces the agent's output for all nodes that refer to it. */
class EditedOutputTest extends FlowTest {

  private static final String FLOW =
      """
      flow: edited
      nodes:
        draft: { type: agent_task, prompt: write }
        review: { type: human_review, needs: [draft] }
        send:
          type: service
          executor: noop
          needs: [review]
          with: { text: "{{nodes.draft.outputs.text}}", session: "{{nodes.draft.outputs.session}}" }
      """;

  private static final JsonString BETTER = new JsonString("better");

  private FlowWorld drafting(TestDatabase database) {
    return world(database)
        .executing(
            "draft", work -> FlowWorld.succeeded("{\"text\": \"raw\", \"session\": \"s1\"}"));
  }

  private static void edit(FlowWorld world, Id run, String node, String edits) {
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, node), Review.edit(FlowWorld.value(edits)), null)
        .orElseThrow();
    world.work();
  }

  private static JsonObject sent(FlowWorld world) {
    JsonObject last = world.executed.get(world.executed.size() - 1);
    assertThat(FlowWorld.text(last, "nodeId")).isEqualTo("send");
    return (JsonObject) last.get("inputs");
  }

  @BothStores
  void nodesThatReferToTheAgentGetTheEditAndTheHistoryKeepsTheOriginal(TestDatabase database) {
    FlowWorld world = drafting(database);
    Id run = world.run(FLOW);

    edit(world, run, "review", "{\"text\": \"better\"}");

    assertThat(sent(world)).hasToString("{\"text\":\"better\",\"session\":\"s1\"}");
    NodeRun draft = world.node(run, "draft");
    assertThat(draft.outputs()).hasToString("{\"text\":\"better\",\"session\":\"s1\"}");
    assertThat(world.story(run, "draft"))
        .endsWith("RUNNING->COMPLETED node.succeeded", "COMPLETED->COMPLETED output.edited");
    assertThat(draft.history())
        .filteredOn(row -> row.outputs() != null)
        .extracting(row -> row.trigger() + " " + row.outputs())
        .containsExactly(
            "node.succeeded {\"text\":\"raw\",\"session\":\"s1\"}",
            "output.edited {\"text\":\"better\",\"session\":\"s1\"}");
    assertThat(draft.history().get(draft.history().size() - 1).principal()).isEqualTo("bob");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void aReviewThatShowsAPartReplacesThatPart(TestDatabase database) {
    FlowWorld world = drafting(database);
    String part =
        FLOW.replace("needs: [draft]", "needs: [draft], shows: '{{nodes.draft.outputs.text}}'");
    Id first = world.run(part);
    edit(world, first, "review", "\"better\"");
    assertThat(sent(world).get("text")).isEqualTo(BETTER);

    Id second = world.start("edited", "{}");
    world.work();
    edit(world, second, "review", "{\"text\": \"better\"}");
    assertThat(sent(world).get("text")).isEqualTo(BETTER);
    assertThat(sent(world).get("session")).isEqualTo(new JsonString("s1"));
  }

  @BothStores
  void aReviewOfSeveralNodesReplacesTheAgentsByTheirNames(TestDatabase database) {
    FlowWorld world = drafting(database);
    Id run =
        world.run(
            """
            flow: several
            nodes:
              draft: { type: agent_task, prompt: write }
              facts: { type: service, executor: noop, needs: [] }
              review: { type: human_review, needs: [draft, facts] }
              send: { type: service, executor: noop, needs: [review], with: { text: "{{nodes.draft.outputs.text}}" } }
            """);

    edit(world, run, "review", "{\"draft\": {\"text\": \"better\"}, \"facts\": {\"a\": 1}}");

    assertThat(sent(world).get("text")).isEqualTo(BETTER);
    assertThat(world.node(run, "facts").outputs()).as("a service's").hasToString("{}");
  }

  @BothStores
  void countsOnceAllHaveApproved(TestDatabase database) {
    FlowWorld world = drafting(database);
    Id run = world.run(FLOW.replace("needs: [draft] }", "needs: [draft], approvals: 2 }"));

    edit(world, run, "review", "{\"text\": \"better\"}");
    assertThat(world.node(run, "draft").outputs())
        .hasToString("{\"text\":\"raw\",\"session\":\"s1\"}");
    world
        .flows
        .review(FlowWorld.EVE, world.nodeId(run, "review"), Review.approve(), null)
        .orElseThrow();
    world.work();

    assertThat(sent(world).get("text")).isEqualTo(BETTER);
  }

  @BothStores
  void aReviewOfAReviewLeadsOnToTheAgent(TestDatabase database) {
    FlowWorld world = drafting(database);
    Id run =
        world.run(
            FLOW.replace("  send:", "  legal: { type: human_review, needs: [review] }\n  send:")
                .replace("needs: [review]\n", "needs: [legal]\n"));
    edit(world, run, "review", "{\"text\": \"good\"}");

    edit(world, run, "legal", "{\"text\": \"better\"}");

    assertThat(sent(world).get("text")).isEqualTo(BETTER);
    assertThat(world.node(run, "review").outputs()).hasToString("{\"text\":\"better\"}");
    assertThat(world.node(run, "draft").history())
        .filteredOn(row -> row.trigger().equals("output.edited"))
        .hasSize(2);
  }

  @BothStores
  void aLongChainOfReviewsIsFollowedToItsBeginning(TestDatabase database) {
    FlowWorld world = drafting(database);
    StringBuilder flow =
        new StringBuilder("flow: chain\nnodes:\n  draft: { type: agent_task, prompt: write }\n");
    IntStream.range(0, 150)
        .forEach(n -> flow.append("  r").append(n).append(": { type: human_review }\n"));
    Id run = world.run(flow.toString());
    for (int n = 0; n < 149; n++) {
      world
          .flows
          .review(FlowWorld.BOB, FlowWorld.id(world.nodes(run).get(n + 1)), Review.approve(), null)
          .orElseThrow();
    }

    edit(world, run, "r149", "{\"text\": \"better\"}");

    assertThat(((JsonObject) world.node(run, "draft").outputs()).get("text")).isEqualTo(BETTER);
  }

  @BothStores
  void theEditStandsWhenNothingItIsAboutHasChanged(TestDatabase database) {
    FlowWorld world = drafting(database);
    Id run =
        world.run(
            """
            flow: beside
            nodes:
              seed: { type: service, executor: noop, idempotent: true }
              draft: { type: agent_task, needs: [seed], prompt: write }
              first: { type: human_review, needs: [draft] }
              other: { type: human_review, needs: [seed], shows: Look., on_reject: { goto: seed } }
              send: { type: service, executor: noop, needs: [first, other], with: { text: "{{nodes.draft.outputs.text}}" } }
            """);
    edit(world, run, "first", "{\"text\": \"better\"}");

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "other"), Review.reject("again"), null)
        .orElseThrow();
    world.work();

    assertThat(world.executedNodes()).containsExactly("seed", "draft", "seed");
    assertThat(world.node(run, "first").state()).as("a second question").isEqualTo("COMPLETED");
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "other"), Review.approve(), null)
        .orElseThrow();
    world.work();
    assertThat(sent(world).get("text")).isEqualTo(BETTER);
  }

  @BothStores
  void aFurtherAttemptOfTheAgentIsItsOwn(TestDatabase database) {
    FlowWorld world = drafting(database);
    Id run =
        world.run(
            FLOW.replace(
                    "  send:",
                    "  legal: { type: human_review, needs: [review], on_reject: { goto: draft } }\n  send:")
                .replace("needs: [review]\n", "needs: [legal]\n"));
    edit(world, run, "review", "{\"text\": \"better\"}");

    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "legal"), Review.reject("again"), null)
        .orElseThrow();
    world.work();

    assertThat(world.node(run, "draft").outputs())
        .hasToString("{\"text\":\"raw\",\"session\":\"s1\"}");
    assertThat(world.node(run, "review").state()).isEqualTo("WAITING_HUMAN");
  }
}
