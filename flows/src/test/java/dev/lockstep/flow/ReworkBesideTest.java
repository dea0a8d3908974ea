package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.internal.recovery.Worker;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Branches beside the nodes of a rework: none of them continues with old results of a reworked
 * node, and none repeats a call with the same inputs.
 */
class ReworkBesideTest extends FlowTest {

  /**
   * Returns a flow with a draft by attempts, a review of it with a rework, and another successor of
   * the draft.
   */
  private static String beside(String side) {
    return """
        flow: beside
        nodes:
          draft: { type: agent_task, prompt: write }
          review: { type: human_review, needs: [draft], on_reject: { goto: draft, max_loops: 5 } }
        """
        + side.indent(2);
  }

  private static FlowWorld drafting(FlowWorld world) {
    return world.executing(
        "draft",
        work -> FlowWorld.succeeded("{\"text\": \"v" + FlowWorld.number(work, "attempt") + "\"}"));
  }

  private static void reject(FlowWorld world, Id run) {
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, "review"), Review.reject("more"), null)
        .orElseThrow();
  }

  private static void approve(FlowWorld world, Id run, String node) {
    world
        .flows
        .review(FlowWorld.BOB, world.nodeId(run, node), Review.approve(), null)
        .orElseThrow();
  }

  @BothStores
  void aReviewThatWaitsComesAgainWithWhatIsNew(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    Id run = world.run(beside("legal: { type: human_review, needs: [draft] }"));
    Id legal = world.nodeId(run, "legal");
    assertThat(world.node(run, "legal").human().shows()).hasToString("{\"text\":\"v1\"}");

    reject(world, run);

    assertThat(world.node(run, "legal").state()).isEqualTo("PENDING");
    assertThat(world.node(run, "legal").human()).isNull();
    assertThat(inbox(world)).isEmpty();
    world.work();
    assertThat(world.node(run, "legal").human().shows()).hasToString("{\"text\":\"v2\"}");
    assertThat(inbox(world)).containsExactlyInAnyOrder("review", "legal");
    assertThat(
            FlowWorld.declined(
                world.flows.review(FlowWorld.EVE, legal, Review.approve().of(1), null)))
        .extracting(Problem::kind)
        .isEqualTo(Problem.Kind.STALE);
    approve(world, run, "review");
    approve(world, run, "legal");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  private static List<String> inbox(FlowWorld world) {
    return world.flows.inbox(FlowWorld.BOB, null, 50).items().stream()
        .map(item -> item.nodeId())
        .toList();
  }

  @BothStores
  void whatIsQueuedWaitsForWhatIsNew(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.publish(beside(translate("")));
    Id run = world.start("beside", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    assertThat(world.states(run))
        .containsExactly("draft COMPLETED", "review WAITING_HUMAN", "translate QUEUED");

    reject(world, run);

    assertThat(world.node(run, "translate").state()).isEqualTo("PENDING");
    world.work();
    assertThat(world.executedNodes()).containsExactly("draft", "draft", "translate");
    assertThat(inputs(world, 2)).hasToString("{\"of\":\"v2\"}");
  }

  private static String translate(String more) {
    return "translate: { type: service, executor: noop, needs: [draft], with: { of:"
        + " \"{{nodes.draft.outputs.text}}\" }"
        + more
        + " }";
  }

  private static JsonObject inputs(FlowWorld world, int executed) {
    return (JsonObject) world.executed.get(executed).get("inputs");
  }

  @BothStores
  void whatRunsEndsAndIsDoneAgain(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.publish(
        beside(
            translate("")
                + "\nend: { type: service, executor: noop, needs: [review, translate] }"));
    Id run = world.start("beside", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    JsonObject under = begun(world);

    reject(world, run);
    assertThat(world.node(run, "translate").state()).isEqualTo("RUNNING");
    world.take(1).forEach(world::work);
    approve(world, run, "review");
    FlowWorld.answered(world.finish(under, FlowWorld.succeeded("{\"text\": \"old\"}")));

    assertThat(world.node(run, "translate").state()).isEqualTo("QUEUED");
    assertThat(world.node(run, "end").state()).isEqualTo("PENDING");
    world.work();
    assertThat(world.executedNodes()).containsExactly("draft", "draft", "translate", "end");
    assertThat(inputs(world, 2)).hasToString("{\"of\":\"v2\"}");
    assertThat(world.story(run, "translate"))
        .containsSubsequence(
            "RUNNING->RUNNING node.outdated",
            "RUNNING->COMPLETED node.succeeded",
            "COMPLETED->PENDING node.reset",
            "PENDING->QUEUED dependencies.met");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  private static JsonObject begun(FlowWorld world) {
    List<Taken> taken = world.take(1);
    assertThat(taken).hasSize(1);
    return (JsonObject) world.begin(taken.get(0)).orElseThrow().get("work");
  }

  @BothStores
  void aCallThatRanIsNotRepeatedWhenNothingChangedForIt(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.publish(
        beside("pay: { type: service, executor: noop, needs: [draft], with: { sum: 7 } }"));
    Id run = world.start("beside", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    JsonObject under = begun(world);

    reject(world, run);
    FlowWorld.answered(world.finish(under, FlowWorld.succeeded("{\"paid\": true}")));
    assertThat(world.node(run, "pay").state()).isEqualTo("PENDING");
    world.work();

    assertThat(world.executedNodes()).containsExactly("draft", "draft");
    assertThat(world.node(run, "pay").state()).isEqualTo("COMPLETED");
    assertThat(world.node(run, "pay").outputs()).hasToString("{\"paid\":true}");
  }

  @BothStores
  void whatIsDoneIsDoneAgainOnlyWhenItsInputsChanged(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    Id run =
        world.run(
            beside(
                translate("")
                    + """

                    pay: { type: service, executor: noop, needs: [draft], with: { sum: 7 } }
                    look: { type: agent_task, prompt: "look around", needs: [draft] }
                    read: { type: agent_task, prompt: "{{nodes.draft.outputs.text}}", needs: [draft] }
                    ask: { type: human_input, fields: [{ name: x, type: text }], needs: [draft] }
                    fine: { type: human_review, needs: [pay] }
                    seen: { type: human_review, needs: [draft] }
                    """));
    approve(world, run, "fine");
    approve(world, run, "seen");
    world
        .flows
        .submit(
            FlowWorld.BOB, world.nodeId(run, "ask"), FlowWorld.json("{\"x\": \"a\"}"), null, null)
        .orElseThrow();
    world.executed.clear();

    reject(world, run);
    assertThat(world.nodes(run))
        .filteredOn(node -> !List.of("draft", "review").contains(node.nodeId()))
        .extracting(NodeRun::state)
        .containsOnly("PENDING");
    assertThat(world.node(run, "review").state()).isEqualTo("REJECTED");
    world.work();

    assertThat(world.executedNodes()).containsExactlyInAnyOrder("draft", "translate", "read");
    assertThat(world.states(run))
        .containsExactly(
            "draft COMPLETED",
            "review WAITING_HUMAN",
            "translate COMPLETED",
            "pay COMPLETED",
            "look COMPLETED",
            "read COMPLETED",
            "ask COMPLETED",
            "fine COMPLETED",
            "seen WAITING_HUMAN");
    assertThat(world.node(run, "ask").outputs()).hasToString("{\"x\":\"a\"}");
  }

  @BothStores
  void aCallNobodyKnowsTheOutcomeOfIsResolvedFirst(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.executing("translate", work -> FlowWorld.json("{\"outcome\": \"unknown\"}"));
    Id run = world.run(beside(translate("")));

    reject(world, run);
    world.work();
    assertThat(world.node(run, "translate").state()).isEqualTo("WAITING_HUMAN");
    world.executing("translate", work -> FlowWorld.succeeded("{}"));
    world
        .flows
        .resolve(
            FlowWorld.ADA, world.nodeId(run, "translate"), new CallOutcome(true, null, null), null)
        .orElseThrow();
    world.work();

    assertThat(world.executedNodes()).containsExactly("draft", "translate", "draft", "translate");
    assertThat(inputs(world, 3)).hasToString("{\"of\":\"v2\"}");
    assertThat(world.node(run, "translate").state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void aCallThatWasNotMadeIsMadeWithWhatIsNew(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.executing("translate", work -> FlowWorld.json("{\"outcome\": \"unknown\"}"));
    Id run = world.run(beside(translate("")));
    reject(world, run);
    world
        .flows
        .resolve(
            FlowWorld.ADA, world.nodeId(run, "translate"), new CallOutcome(false, null, null), null)
        .orElseThrow();

    assertThat(world.node(run, "translate").state()).isEqualTo("PENDING");
    world.work();
    assertThat(inputs(world, 3)).hasToString("{\"of\":\"v2\"}");
  }

  @BothStores
  void anAgentThatAsksIsNotAnsweredForWhatIsOld(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.executing(
        "send",
        work ->
            FlowWorld.json("{\"outcome\": \"waits\", \"human\": {\"actions\": [\"approve\"]}}"));
    Id run =
        world.run(
            beside(
                "send: { type: agent_task, prompt: \"send {{nodes.draft.outputs.text}}\", needs:"
                    + " [draft] }"));
    assertThat(world.node(run, "send").state()).isEqualTo("WAITING_HUMAN");

    reject(world, run);

    assertThat(world.node(run, "send").state()).isEqualTo("PENDING");
    assertThat(
            FlowWorld.declined(
                    world.flows.answer(
                        FlowWorld.BOB, world.nodeId(run, "send"), JsonObject.EMPTY, null, null))
                .reason())
        .isEqualTo("not-waiting");
    assertThat(world.abandoned()).containsExactly("send 2");
    world.work();
    assertThat(world.executedNodes()).containsExactly("draft", "send", "draft", "send");
    assertThat(world.node(run, "send").attempt()).isEqualTo(2);
  }

  @BothStores
  void anAgentThatAskedIsLetGoWhenItIsLeftOutThisTime(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "draft",
        work ->
            FlowWorld.succeeded("{\"mail\": " + (FlowWorld.number(work, "attempt") == 1) + "}"));
    world.executing(
        "send",
        work ->
            FlowWorld.json("{\"outcome\": \"waits\", \"human\": {\"actions\": [\"approve\"]}}"));
    Id run =
        world.run(
            beside(
                """
                mails: { type: condition, if: { value: "{{nodes.draft.outputs.mail}}", is_true: true }, then: [send], needs: [draft] }
                send: { type: agent_task, prompt: send, needs: [mails] }
                """));
    assertThat(world.node(run, "send").state()).isEqualTo("WAITING_HUMAN");

    reject(world, run);
    world.work();

    assertThat(world.node(run, "send").skipped()).isTrue();
    assertThat(world.abandoned()).containsExactly("send 2");
  }

  @BothStores
  void anAgentThatIsTakenBackTwiceIsLetGoForBothTimes(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.executing(
        "send",
        work ->
            FlowWorld.json("{\"outcome\": \"waits\", \"human\": {\"actions\": [\"approve\"]}}"));
    Id run = world.run(beside("send: { type: agent_task, prompt: send, needs: [draft] }"));
    reject(world, run);
    world.take(1).forEach(world::work);
    assertThat(world.node(run, "send").state()).isEqualTo("QUEUED");
    reject(world, run);
    List<String> letGo = new ArrayList<>();

    worker(world, letGo).tick();

    String send = world.nodeId(run, "send").toString();
    assertThat(letGo).contains(send + ":1", send + ":2");
  }

  /** Returns a worker that records the conversations it ends. */
  private static Worker worker(FlowWorld world, List<String> letGo) {
    NodeExecutor agents =
        new NodeExecutor() {
          @Override
          public NodeOutcome execute(NodeCall call) {
            return NodeOutcome.hopeless("not asked to");
          }

          @Override
          public void abandon(String tenant, String key) {
            letGo.add(key);
          }
        };
    FlowTaskSettings settings =
        new FlowTaskSettings(world.engine::submit, Map.of("agent_task", agents), Runnable::run);
    return new Worker(
        world.store.queue(),
        DurableEngine.of(world.engine).reader(),
        world.engine::submitLater,
        Ticker.system(),
        Runnable::run,
        WorkerSettings.standard("ender", 1),
        Map.of(FlowCommands.ABANDONED, FlowTasks.tasks(settings).get(FlowCommands.ABANDONED)));
  }

  @BothStores
  void whatFailedBesideIsTriedWithWhatIsNew(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.executing(
        "translate",
        work ->
            FlowWorld.number(work, "attempt") == 1
                ? FlowWorld.failed("no such word")
                : FlowWorld.succeeded("{}"));
    Id run = world.run(beside(translate("")));
    assertThat(world.node(run, "translate").state()).isEqualTo("FAILED");

    reject(world, run);
    world.work();
    approve(world, run, "review");

    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(world.view(run).failure()).isNull();
  }

  @BothStores
  void theFlowFailsWhenTheLastThingUnderWayIsForNothing(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.publish(beside(translate("")));
    Id run = world.start("beside", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    JsonObject under = begun(world);
    reject(world, run);
    world.executing("draft", work -> FlowWorld.failed("out of ideas"));
    world.take(1).forEach(world::work);
    assertThat(world.view(run).state()).isEqualTo("RUNNING");

    FlowWorld.answered(world.finish(under, FlowWorld.succeeded("{}")));

    assertThat(world.states(run))
        .containsExactly("draft FAILED", "review REJECTED", "translate PENDING");
    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.view(run).failure().message()).isEqualTo("out of ideas");
  }

  @BothStores
  void aLostWorkerOfSomethingOldIsNotReplaced(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.publish(beside(translate(", idempotent: true")));
    Id run = world.start("beside", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    begun(world);
    reject(world, run);

    world.elapse(Duration.ofSeconds(11));
    world.work();

    assertThat(world.executedNodes()).containsExactly("draft", "draft", "translate");
    assertThat(inputs(world, 2)).hasToString("{\"of\":\"v2\"}");
  }

  @BothStores
  void aGroupBesideIsDoneAgainForWhatChanged(TestDatabase database) {
    FlowWorld world = world(database);
    world.executing(
        "draft",
        work ->
            FlowWorld.succeeded(
                FlowWorld.number(work, "attempt") == 1
                    ? "{\"parts\": [\"a\", \"b\"]}"
                    : "{\"parts\": [\"a\", \"c\", \"d\"]}"));
    Id run =
        world.run(
            beside(
                """
                all:
                  type: parallel
                  needs: [draft]
                  foreach: "{{nodes.draft.outputs.parts}}"
                  as: part
                  nodes:
                    mail: { type: service, executor: noop, with: { of: "{{part}}" } }
                    check: { type: human_review, needs: [mail], shows: "{{part}}" }
                """));
    Id first = FlowWorld.id(waiting(world, run, "check"));
    world.flows.review(FlowWorld.BOB, first, Review.approve(), null).orElseThrow();
    world.executed.clear();

    reject(world, run);
    assertThat(world.node(run, "all").state()).isEqualTo("PENDING");
    world.work();

    assertThat(world.executed.stream().map(work -> String.valueOf(work.get("inputs"))))
        .filteredOn(inputs -> inputs.contains("of"))
        .containsExactlyInAnyOrder("{\"of\":\"c\"}", "{\"of\":\"d\"}");
    assertThat(world.nodes(run).stream().filter(node -> node.nodeId().equals("check")))
        .extracting(NodeRun::state)
        .containsExactly("COMPLETED", "WAITING_HUMAN", "WAITING_HUMAN");
  }

  @BothStores
  void aGroupAtWorkBesideIsDoneAgainOnceItRests(TestDatabase database) {
    FlowWorld world = drafting(world(database));
    world.publish(
        beside(
            """
            all:
              type: parallel
              needs: [draft]
              foreach: [x, y]
              as: part
              max_concurrency: 1
              nodes:
                mail: { type: service, executor: noop, with: { to: "{{part}}", text: "{{nodes.draft.outputs.text}}" } }
            end: { type: service, executor: noop, needs: [all, review] }
            """));
    Id run = world.start("beside", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    JsonObject under = begun(world);
    reject(world, run);
    assertThat(world.node(run, "all").state()).isEqualTo("RUNNING");

    world.work();
    approve(world, run, "review");
    assertThat(world.executedNodes()).containsExactly("draft", "draft");
    FlowWorld.answered(world.finish(under, FlowWorld.succeeded("{}")));
    world.work();

    assertThat(world.executed.stream().skip(2).map(work -> String.valueOf(work.get("inputs"))))
        .containsExactly("{\"to\":\"x\",\"text\":\"v2\"}", "{\"to\":\"y\",\"text\":\"v2\"}", "{}");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  private static NodeRun waiting(FlowWorld world, Id run, String node) {
    return world.nodes(run).stream()
        .filter(each -> each.nodeId().equals(node) && each.human() != null)
        .findFirst()
        .orElseThrow();
  }
}
