package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

/** The scenarios of specification 004 on every store, except those of HTTP and the page. */
class FlowExecution004Test extends FlowTest {

  private static final String REVIEWED =
      """
      flow: wf-123
      variables:
        repo_url: { type: text, required: true }
        depth: 3
      nodes:
        review_task: { type: agent_task, prompt: "Review {{variables.repo_url}}. {{feedback | default: ''}}" }
        review: { type: human_review, on_reject: { goto: review_task } }
        publish: { type: service, executor: noop, with: { text: "{{nodes.review.outputs.text}}" } }
      """;

  private static final String REPO = "{\"repo_url\": \"https://github.com/example/repo\"}";

  private FlowWorld reviewed(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(REVIEWED);
    world.executing("review_task", work -> FlowWorld.succeeded("{\"text\": \"fine\"}"));
    return world;
  }

  private Id waiting(FlowWorld world) {
    Id run = world.start("wf-123", REPO);
    world.work();
    return run;
  }

  @BothStores
  @DisplayName("Scenario: Start flow execution from workflow (004)")
  void startsARun(TestDatabase database) {
    FlowWorld world = reviewed(database);
    world.catalog.putTask(FlowWorld.ADA, "task-456", "Look at it", "").orElseThrow();

    JsonObject answer =
        world
            .flows
            .start(
                FlowWorld.ADA,
                new FlowStart("wf-123", null, "task-456", FlowWorld.json(REPO)),
                "start-1")
            .orElseThrow();
    Id run = FlowWorld.idOf(answer, "id");
    assertThat(FlowWorld.text(answer, "state")).isEqualTo("PENDING");
    assertThat(answer.get("workflowId")).hasToString("\"wf-123\"");
    assertThat(answer.get("taskId")).hasToString("\"task-456\"");
    assertThat(answer.get("variables"))
        .isEqualTo(
            FlowWorld.json("{\"repo_url\": \"https://github.com/example/repo\", \"depth\": 3}"));
    assertThat(answer.has("createdAt")).isTrue();
    world.begin(world.take(1).get(0));

    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    assertThat(world.states(run))
        .containsExactly("review_task QUEUED", "review PENDING", "publish PENDING");
  }

  @BothStores
  @DisplayName("Scenario: FlowRun state machine transitions (004)")
  void flowsGoTheirWay(TestDatabase database) {
    FlowWorld world = reviewed(database);
    Id run = waiting(world);
    assertThat(world.view(run).state()).isEqualTo("RUNNING");

    world.flows.review(FlowWorld.BOB, world.nodeId(run, "review"), Review.approve(), null);
    world.work();

    FlowRun done = world.view(run);
    assertThat(done.state()).isEqualTo("COMPLETED");
    assertThat(done.completedAt()).isNotNull();
    assertThat(world.flows.timeline(FlowWorld.ADA, run, 0, 100).orElseThrow().items())
        .filteredOn(row -> row.kind().wire().equals("flow") && !row.from().equals(row.to()))
        .extracting(row -> row.from() + "->" + row.to())
        .containsExactly("->PENDING", "PENDING->RUNNING", "RUNNING->COMPLETED");
  }

  @BothStores
  @DisplayName("Scenario: NodeRun state machine with human interaction (004)")
  void nodesWaitForPeople(TestDatabase database) {
    FlowWorld world = reviewed(database);
    Id run = waiting(world);

    assertThat(world.story(run, "review"))
        .containsExactly(
            "->PENDING ",
            "PENDING->QUEUED dependencies.met",
            "QUEUED->RUNNING node.started",
            "RUNNING->WAITING_HUMAN human.needed");
    assertThat(world.node(run, "review").human().shows())
        .isEqualTo(FlowWorld.json("{\"text\": \"fine\"}"));
  }

  @BothStores
  @DisplayName("Scenario: Submit human review with rejection and feedback loop (004)")
  void rejectionsLeadBack(TestDatabase database) {
    FlowWorld world = reviewed(database);
    Id run = waiting(world);
    Id review = world.nodeId(run, "review");

    JsonObject answer =
        world
            .flows
            .review(FlowWorld.BOB, review, Review.reject("Please add more details"), null)
            .orElseThrow();

    assertThat(world.story(run, "review")).endsWith("WAITING_HUMAN->REJECTED review.rejected");
    assertThat(FlowWorld.text(answer, "state")).isEqualTo("REJECTED");
    NodeRun target = world.node(run, "review_task");
    assertThat(target.state()).isEqualTo("QUEUED");
    assertThat(target.attempt()).isEqualTo(2);
    assertThat(target.feedback()).isEqualTo("Please add more details");
    assertThat(world.node(run, "review").history())
        .filteredOn(row -> row.to().equals("REJECTED"))
        .extracting(NodeRun.Row::feedback, NodeRun.Row::principal)
        .containsExactly(tuple("Please add more details", "bob"));
    world.work();
    assertThat(world.executed.get(1).get("inputs"))
        .hasToString(
            "{\"prompt\":\"Review https://github.com/example/repo. Please add more details\","
                + "\"tools\":[],\"feedback\":\"Please add more details\"}");
    JsonObject edits = FlowWorld.json("{\"text\": \"better\"}");
    world.flows.review(FlowWorld.BOB, review, Review.edit(edits).of(2), null).orElseThrow();
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.node(run, "publish").inputs()).isEqualTo(edits);
  }

  @BothStores
  @DisplayName("Scenario: Submit human input for human_input node (004)")
  void formsAreFilledIn(TestDatabase database) {
    FlowWorld world = world(database);
    Id run =
        world.run(
            """
            flow: triage
            nodes:
              ask: { type: human_input, fields: [{ name: priority, type: select, options: [low, high], required: true }] }
              file: { type: service, executor: noop, with: { priority: "{{nodes.ask.outputs.priority}}" } }
            """);
    Id ask = world.nodeId(run, "ask");

    Problem wrong =
        FlowWorld.declined(
            world.flows.submit(
                FlowWorld.BOB, ask, FlowWorld.json("{\"priority\": \"huge\"}"), 1L, null));
    world
        .flows
        .submit(FlowWorld.BOB, ask, FlowWorld.json("{\"priority\": \"high\"}"), 1L, null)
        .orElseThrow();
    world.work();

    assertThat(wrong.violations()).extracting(v -> v.pointer()).containsExactly("/inputs/priority");
    assertThat(world.node(run, "ask").state()).isEqualTo("COMPLETED");
    assertThat(world.node(run, "ask").outputs())
        .isEqualTo(FlowWorld.json("{\"priority\": \"high\"}"));
    assertThat(world.node(run, "file").inputs())
        .isEqualTo(FlowWorld.json("{\"priority\": \"high\"}"));
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  @DisplayName("Scenario: Retry failed node with history tracking (004)")
  void failedNodesAreRetried(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing("call", work -> FlowWorld.failed("API timeout"));
    Id run =
        world.run(
            """
            flow: calling
            nodes:
              call: { type: service, executor: noop, with: { n: 1 } }
            """);
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failure().message()).isEqualTo("API timeout");

    JsonObject answer =
        world.flows.retry(FlowWorld.ADA, world.nodeId(run, "call"), null, null).orElseThrow();
    assertThat(FlowWorld.text(answer, "state")).isEqualTo("QUEUED");
    assertThat(world.view(run).state()).isEqualTo("RUNNING");
    world.work();
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    world.executing("call", work -> FlowWorld.succeeded("{\"ok\": true}"));
    world.flows.retry(FlowWorld.ADA, world.nodeId(run, "call"), null, null).orElseThrow();
    world.work();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.view(run).reopened()).isEqualTo(2);
    assertThat(world.node(run, "call").history())
        .filteredOn(row -> row.error() != null)
        .extracting(NodeRun.Row::attempt)
        .containsExactly(1L, 2L);
    assertThat(world.executed)
        .extracting(work -> work.get("inputs").toString())
        .containsOnly("{\"n\":1}");
  }

  @BothStores
  @DisplayName("Scenario: Cancel running flow execution (004)")
  void runsAreCancelled(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        """
        flow: wide
        nodes:
          first: { type: service, executor: noop }
          queued: { type: service, executor: noop, idempotent: true, needs: [first] }
          running: { type: service, executor: noop, idempotent: true, needs: [first] }
          human: { type: human_review, needs: [first], actions: [approve] }
          pending: { type: service, executor: noop, needs: [queued, running, human] }
        """);
    Id run = world.start("wide", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    var taken = world.take(1).get(0);
    world.begin(taken).orElseThrow();

    JsonObject answer = world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();

    assertThat(FlowWorld.text(answer, "state")).isEqualTo("CANCELLED");
    assertThat(answer.has("cancelledAt")).isTrue();
    assertThat(world.states(run))
        .containsExactly(
            "first COMPLETED",
            "queued CANCELLED",
            "running CANCELLED",
            "human CANCELLED",
            "pending CANCELLED");
    assertThat(world.store.queue().keep(List.of(taken.lease()), Duration.ofSeconds(9)))
        .containsExactly(taken.lease());
    assertThat(world.take(9)).isEmpty();
    Problem late =
        FlowWorld.declined(
            world.flows.review(FlowWorld.BOB, world.nodeId(run, "human"), Review.approve(), null));
    assertThat(late.kind()).isEqualTo(Problem.Kind.CONFLICT);
    assertThat(FlowWorld.declined(world.flows.resume(FlowWorld.ADA, run, null)).kind())
        .isEqualTo(Problem.Kind.CONFLICT);
  }

  @BothStores
  @DisplayName("Scenario: List flow runs and get execution details (004)")
  void runsAreListed(TestDatabase database) {
    FlowWorld world = reviewed(database);
    world.catalog.putTask(FlowWorld.ADA, "task-789", "", "").orElseThrow();
    for (int i = 0; i < 5; i++) {
      world
          .flows
          .start(
              FlowWorld.ADA, new FlowStart("wf-123", null, "task-789", FlowWorld.json(REPO)), null)
          .orElseThrow();
    }
    world.work();
    Id other = waiting(world);

    List<FlowRun> runs =
        world.flows.runs(FlowWorld.ADA, RunFilter.ofTask("task-789"), null, 50).items();
    Id latest = Id.parse(runs.get(0).id()).orElseThrow();
    NodeRun node = world.node(latest, "review_task");

    assertThat(runs).hasSize(5).isSortedAccordingTo((a, b) -> b.id().compareTo(a.id()));
    assertThat(runs).extracting(FlowRun::id).doesNotContain(other.toString());
    assertThat(world.flows.run(FlowWorld.ADA, latest)).contains(runs.get(0));
    assertThat(world.nodes(latest)).hasSize(3);
    assertThat(node.startedAt()).isNotNull();
    assertThat(node.completedAt()).isNotNull();
    assertThat(node.history()).extracting(NodeRun.Row::to).endsWith("RUNNING", "COMPLETED");
  }
}
