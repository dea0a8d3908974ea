package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.List;

/** Failures, retries, pauses, lost workers, and invalid commands. */
class ControlTest extends FlowTest {

  private static final String RETRIED =
      """
      flow: retried
      nodes:
        call: { type: service, executor: noop, idempotent: true, retry: { max_attempts: 3, backoff: exponential, initial: 1m, factor: 2 } }
        side: { type: service, executor: noop, needs: [] }
        end: { type: service, executor: noop, needs: [call, side] }
      """;

  @BothStores
  void triesAgainByItselfAfterAPause(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing("call", work -> FlowWorld.failed("down"));
    Id run = world.run(RETRIED);
    assertThat(world.node(run, "call").state()).isEqualTo("QUEUED");
    assertThat(world.node(run, "call").tries()).isEqualTo(1);

    world.elapse(Duration.ofSeconds(61));
    world.work();
    assertThat(world.node(run, "call").tries()).isEqualTo(2);
    world.elapse(Duration.ofSeconds(121));
    world.work();

    assertThat(world.node(run, "call").state()).isEqualTo("FAILED");
    assertThat(world.states(run)).contains("side COMPLETED", "end PENDING");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
  }

  @BothStores
  void retriesWithCorrectedInputs(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing("call", work -> FlowWorld.failed("wrong address"));
    Id run =
        world.run(
            """
            flow: corrected
            nodes:
              call: { type: service, executor: noop, with: { to: nowhere, text: hi } }
            """);
    world.executing("call", work -> FlowWorld.succeeded("{}"));

    world
        .flows
        .retry(FlowWorld.ADA, world.nodeId(run, "call"), FlowWorld.json("{\"to\": \"ada\"}"), null)
        .orElseThrow();
    world.work();

    assertThat(world.executed.get(1).get("inputs"))
        .isEqualTo(FlowWorld.json("{\"to\": \"ada\", \"text\": \"hi\"}"));
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void failsOverWhatIsNotThereAndNamesIt(TestDatabase database) {
    FlowWorld world = world(database);

    Id run =
        world.run(
            """
            flow: missing
            nodes:
              a: { type: service, executor: noop }
              b: { type: service, executor: noop, with: { x: "{{nodes.a.outputs.deep.name}}" }, retry: { max_attempts: 5 } }
            """);

    assertThat(world.node(run, "b").state()).isEqualTo("FAILED");
    assertThat(world.node(run, "b").error()).contains("nodes.a.outputs.deep.name");
  }

  @BothStores
  void pausedFlowsBeginNothing(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(RETRIED);
    Id run = world.start("retried", "{}");
    world.take(1).forEach(world::work);
    Taken begun = world.take(1).get(0);
    JsonObject work = (JsonObject) world.begin(begun).orElseThrow().get("work");

    world.flows.pause(FlowWorld.ADA, run, null).orElseThrow();
    world.finish(work, FlowWorld.succeeded("{}")).orElseThrow();
    world.work();

    assertThat(world.view(run).paused()).isTrue();
    assertThat(world.states(run)).containsExactly("call COMPLETED", "side QUEUED", "end PENDING");
    assertThat(FlowWorld.declined(world.flows.pause(FlowWorld.ADA, run, null)).kind())
        .isEqualTo(Problem.Kind.CONFLICT);
    world.flows.resume(FlowWorld.ADA, run, null).orElseThrow();
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void aLostCallNobodyMayRepeatWaitsForAPerson(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        """
        flow: paying
        nodes:
          pay: { type: service, executor: noop }
          end: { type: service, executor: noop }
        """);
    Id run = world.start("paying", "{}");
    world.take(1).forEach(world::work);
    world.begin(world.take(1).get(0)).orElseThrow();

    world.elapse(Duration.ofSeconds(11));
    world.work();

    assertThat(world.executed).isEmpty();
    assertThat(world.node(run, "pay").human().kind().wire()).isEqualTo("outcome");
    assertThat(world.node(run, "pay").acceptedEvents())
        .containsExactly("human.answered", "outcome.resolved");
    world
        .flows
        .resolve(
            FlowWorld.ADA,
            world.nodeId(run, "pay"),
            new CallOutcome(true, FlowWorld.json("{\"receipt\": 7}"), 1L),
            null)
        .orElseThrow();
    world.work();
    assertThat(world.executedNodes()).containsExactly("end");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void aLostCallThatMayBeRepeatedIsMadeAgainUnderTheSameKey(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(RETRIED);
    Id run = world.start("retried", "{}");
    world.take(1).forEach(world::work);
    Taken lost = world.take(1).get(0);
    JsonObject before = (JsonObject) world.begin(lost).orElseThrow().get("work");

    world.elapse(Duration.ofSeconds(11));
    world.work();

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.executed).extracting(work -> work.get("key")).contains(before.get("key"));
    assertThat(FlowWorld.declined(world.finish(before, FlowWorld.succeeded("{}"))).kind())
        .isEqualTo(Problem.Kind.LEASE_LOST);
  }

  @BothStores
  void whatAnExecutorAsksIsAnsweredAndItGoesOn(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "agent",
        work ->
            work.has("answer")
                ? FlowWorld.succeeded("{\"text\": \"done\"}")
                : FlowWorld.json(
                    "{\"outcome\": \"waits\", \"human\": {\"shows\": {\"title\": \"May I?\"}}}"));
    Id run =
        world.run(
            """
            flow: asking
            nodes:
              agent: { type: agent_task, prompt: restart it }
            """);
    assertThat(world.node(run, "agent").human().kind().wire()).isEqualTo("approval");

    world
        .flows
        .answer(
            FlowWorld.BOB,
            world.nodeId(run, "agent"),
            FlowWorld.json("{\"action\": \"approve\"}"),
            1L,
            null)
        .orElseThrow();
    world.work();

    assertThat(world.executed.get(1).get("answer"))
        .isEqualTo(FlowWorld.json("{\"action\": \"approve\", \"asked\": {\"title\": \"May I?\"}}"));
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void tellsCallersWhatIsWrong(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        """
        flow: strict
        variables:
          n: { type: number, required: true }
          kind: { type: select, options: [a, b], default: a }
        nodes:
          call: { type: service, executor: noop, with: { n: "{{variables.n}}" } }
        """);

    Problem wrong =
        FlowWorld.declined(
            world.flows.start(
                FlowWorld.ADA,
                FlowStart.of("strict", FlowWorld.json("{\"kind\": \"c\", \"x\": 1}")),
                null));
    Answer nowhere =
        world.flows.start(FlowWorld.ADA, FlowStart.of("nowhere", JsonObject.EMPTY), null);
    Id run = world.start("strict", "{\"n\": 1}");
    world.work();
    Id call = world.nodeId(run, "call");
    Caller stranger = Caller.of("others", "ada");

    assertThat(wrong.violations())
        .extracting(violation -> violation.pointer())
        .containsExactly("/variables/n", "/variables/kind", "/variables/x");
    assertThat(FlowWorld.declined(nowhere).reason()).isEqualTo("unknown-workflow");
    assertThat(FlowWorld.declined(world.flows.retry(FlowWorld.ADA, call, null, null)).reason())
        .isEqualTo("not-failed");
    assertThat(FlowWorld.declined(world.flows.retry(stranger, call, null, null)).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    assertThat(FlowWorld.declined(world.flows.cancel(stranger, run, null)).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    assertThat(FlowWorld.declined(world.flows.cancel(FlowWorld.ADA, run, 1L)).kind())
        .isEqualTo(Problem.Kind.STALE);
    assertThat(world.flows.run(stranger, run)).isEmpty();
    assertThat(world.flows.node(stranger, call)).isEmpty();
    assertThat(world.flows.nodes(stranger, run)).isEmpty();
  }

  @BothStores
  void aVersionNeverChangesAndARunKeepsItsOwn(TestDatabase database) {
    FlowWorld world = world(database);
    String first =
        """
        flow: versioned
        version: 1.0.0
        nodes:
          a: { type: human_input, fields: [{ name: x, type: text }] }
          b: { type: service, executor: noop }
        """;
    Id run = world.run(first);

    Problem taken = FlowWorld.declined(world.publishLater(first.replace("b:", "c:")));
    world.publish(first);
    world.publish(first.replace("1.0.0", "2.0.0").replace("b:", "c:"));
    world
        .flows
        .submit(FlowWorld.BOB, world.nodeId(run, "a"), JsonObject.EMPTY, null, null)
        .orElseThrow();
    world.work();

    assertThat(taken.reason()).isEqualTo("version-exists");
    assertThat(world.executedNodes()).containsExactly("b");
    assertThat(world.view(run).workflowVersion()).isEqualTo("1.0.0");
    assertThat(world.catalog.workflow(FlowWorld.ADA, "versioned").orElseThrow().versions())
        .extracting(version -> version.version())
        .containsExactly("1.0.0", "2.0.0");
    assertThat(world.catalog.version(FlowWorld.ADA, "versioned", null).orElseThrow().version())
        .isEqualTo("2.0.0");
    world.catalog.archive(FlowWorld.ADA, "versioned").orElseThrow();
    assertThat(
            FlowWorld.declined(
                    world.flows.start(
                        FlowWorld.ADA, FlowStart.of("versioned", JsonObject.EMPTY), null))
                .reason())
        .isEqualTo("workflow-archived");
  }

  @BothStores
  void anAnswerIsForTheTryThatAskedForIt(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "agent",
        work ->
            FlowWorld.number(work, "tries") > 0
                ? FlowWorld.succeeded("{}")
                : work.has("answer")
                    ? FlowWorld.failed("no model")
                    : FlowWorld.json("{\"outcome\": \"waits\", \"human\": {}}"));
    Id run =
        world.run(
            """
            flow: asking
            nodes:
              agent: { type: agent_task, prompt: restart it, retry: { max_attempts: 2, initial: 1s } }
            """);

    world
        .flows
        .answer(
            FlowWorld.BOB,
            world.nodeId(run, "agent"),
            FlowWorld.json("{\"action\": \"approve\"}"),
            1L,
            null)
        .orElseThrow();
    world.work();
    world.elapse(Duration.ofMinutes(5));
    world.work();

    assertThat(world.executed).hasSize(3);
    assertThat(world.executed.get(2).has("answer")).isFalse();
  }

  @BothStores
  void anAgentCancelledBeforeItGoesOnIsLeftToAWorkerToEnd(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing("agent", work -> FlowWorld.json("{\"outcome\": \"waits\", \"human\": {}}"));
    Id run =
        world.run(
            """
            flow: asking
            nodes:
              agent: { type: agent_task, prompt: restart it }
            """);
    world
        .flows
        .answer(
            FlowWorld.BOB,
            world.nodeId(run, "agent"),
            FlowWorld.json("{\"action\": \"approve\"}"),
            1L,
            null)
        .orElseThrow();

    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();

    assertThat(
            world
                .store
                .queue()
                .take(List.of(FlowCommands.ABANDONED), "worker", 9, Duration.ofSeconds(10)))
        .hasSize(1);
  }

  @BothStores
  void nodesOfWhatIsNoFlowAreUnknown(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = world.run(RETRIED);
    Id workflow = Id.parse(text(world, run, "workflow_id")).orElseThrow();

    Answer answer =
        world.engine.submit(
            Command.on(
                    workflow,
                    FlowCommands.RETRY,
                    "acme",
                    JsonObject.of("node", new JsonString(workflow.toString())))
                .by("user", "ada"));

    assertThat(FlowWorld.declined(answer).kind()).isEqualTo(Problem.Kind.UNKNOWN);
  }

  private static String text(FlowWorld world, Id run, String name) {
    return FlowWorld.text(
        FlowWorld.json(world.store.reads().instance(run).orElseThrow().data()), name);
  }
}
