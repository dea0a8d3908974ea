package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A cancelled flow records the outcome of each non-repeatable call that was in progress. */
class CancelUnderWayTest extends FlowTest {

  private static final int NODES = 12;

  /** The outcome of a call in the world, and the outcome that the worker reports. */
  private enum World {
    DID_AND_SAYS_SO,
    DID_NOT_AND_SAYS_SO,
    DID_AND_THE_WORKER_DIED,
    DID_NOT_AND_THE_WORKER_DIED,
    NOBODY_KNOWS,
    THE_WORKER_DOES_NOT_KNOW;

    NodeRun.Outcome recorded() {
      return switch (this) {
        case DID_AND_SAYS_SO, DID_AND_THE_WORKER_DIED -> NodeRun.Outcome.DONE;
        case DID_NOT_AND_SAYS_SO, DID_NOT_AND_THE_WORKER_DIED -> NodeRun.Outcome.NOT_DONE;
        case NOBODY_KNOWS, THE_WORKER_DOES_NOT_KNOW -> NodeRun.Outcome.UNKNOWN;
      };
    }
  }

  @BothStores
  void recordsWhatTheWorldDid(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        "flow: paying\nnodes:\n  start: { type: service, executor: noop, idempotent: true }\n"
            + IntStream.range(0, NODES)
                .mapToObj(n -> "  n" + n + ": { type: service, executor: noop, needs: [start] }\n")
                .collect(Collectors.joining()));
    Id run = world.start("paying", "{}");
    world.take(1).forEach(world::work);
    world.take(1).forEach(world::work);
    Map<String, JsonObject> begun = new LinkedHashMap<>();
    for (Taken taken : world.take(NODES)) {
      JsonObject work = (JsonObject) world.begin(taken).orElseThrow().get("work");
      begun.put(FlowWorld.text(work, "nodeId"), work);
    }
    assertThat(begun).hasSize(NODES);

    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();

    assertThat(world.view(run).state()).isEqualTo("CANCELLED");
    assertThat(world.view(run).cancelling()).isEqualTo((long) NODES);
    assertThat(world.states(run)).filteredOn(each -> each.endsWith("CANCELLING")).hasSize(NODES);
    Map<String, World> did = new LinkedHashMap<>();
    int next = 0;
    for (String node : begun.keySet()) {
      did.put(node, World.values()[next++ % World.values().length]);
    }
    did.forEach((node, what) -> tell(world, begun.get(node), what));
    world.elapse(Duration.ofSeconds(11));
    world.work();
    did.forEach((node, what) -> resolve(world, world.nodeId(run, node), what));
    assertThat(world.view(run).cancelling()).isEqualTo(NODES / 3L);
    world.elapse(Duration.ofDays(8));

    List<String> wrong = new ArrayList<>();
    did.forEach(
        (node, what) -> {
          NodeRun seen = world.node(run, node);
          NodeRun.Row last = seen.history().get(seen.history().size() - 1);
          boolean isRight =
              seen.state().equals("CANCELLED")
                  && seen.outcome() == what.recorded()
                  && what.recorded().wire().equals(last.outcome())
                  && (what.recorded() != NodeRun.Outcome.DONE
                      || FlowWorld.json("{\"receipt\": 7}").equals(last.outputs()));
          if (!isRight) {
            wrong.add(node + " " + what + ": " + seen);
          }
        });
    System.out.printf(
        "cancelled under way on %s: %d of %d records are what the world did%n",
        database, NODES - wrong.size(), NODES);
    assertThat(wrong).isEmpty();
    assertThat(world.view(run).cancelling()).isNull();
    assertThat(world.executedNodes()).containsExactly("start");
  }

  private static void tell(FlowWorld world, JsonObject work, World what) {
    switch (what) {
      case DID_AND_SAYS_SO ->
          world.finish(work, FlowWorld.succeeded("{\"receipt\": 7}")).orElseThrow();
      case DID_NOT_AND_SAYS_SO -> world.finish(work, FlowWorld.failed("no money")).orElseThrow();
      case THE_WORKER_DOES_NOT_KNOW ->
          world
              .finish(work, FlowWorld.json("{\"outcome\": \"unknown\", \"error\": \"cut\"}"))
              .orElseThrow();
      case DID_AND_THE_WORKER_DIED, DID_NOT_AND_THE_WORKER_DIED, NOBODY_KNOWS -> {}
    }
  }

  private static void resolve(FlowWorld world, Id node, World what) {
    switch (what) {
      case DID_AND_THE_WORKER_DIED ->
          world
              .flows
              .resolve(
                  FlowWorld.ADA,
                  node,
                  new CallOutcome(true, FlowWorld.json("{\"receipt\": 7}"), 1L),
                  null)
              .orElseThrow();
      case DID_NOT_AND_THE_WORKER_DIED ->
          world
              .flows
              .resolve(FlowWorld.ADA, node, new CallOutcome(false, null, 1L), null)
              .orElseThrow();
      default -> {}
    }
  }

  @BothStores
  void aQuestionThatIsOpenStaysOpenAndIsAskedInTheInbox(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish("flow: asked\nnodes:\n  pay: { type: service, executor: noop }\n");
    Id run = world.start("asked", "{}");
    world.take(1).forEach(world::work);
    JsonObject work = (JsonObject) world.begin(world.take(1).get(0)).orElseThrow().get("work");
    world.finish(work, FlowWorld.json("{\"outcome\": \"unknown\"}")).orElseThrow();

    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();

    Id pay = world.nodeId(run, "pay");
    assertThat(world.node(run, "pay").state()).isEqualTo("CANCELLING");
    assertThat(world.node(run, "pay").human().expiresAt()).isNotNull();
    assertThat(world.node(run, "pay").acceptedEvents())
        .containsExactly("human.answered", "outcome.resolved");
    assertThat(world.flows.inbox(FlowWorld.ADA, null, 10).items()).hasSize(1);
    assertThat(
            FlowWorld.declined(
                    world.flows.resolve(FlowWorld.ADA, pay, new CallOutcome(true, null, 2L), null))
                .kind())
        .isEqualTo(Problem.Kind.STALE);
    world.flows.resolve(FlowWorld.ADA, pay, new CallOutcome(true, null, 1L), null).orElseThrow();
    assertThat(world.node(run, "pay").outcome()).isEqualTo(NodeRun.Outcome.DONE);
    assertThat(world.story(run, "pay"))
        .endsWith(
            "WAITING_HUMAN->CANCELLING cancel.deferred", "CANCELLING->CANCELLED outcome.resolved");
    assertThat(world.flows.inbox(FlowWorld.ADA, null, 10).items()).isEmpty();
  }

  private static final String AGENT =
      "flow: asking\nnodes:\n  agent: { type: agent_task, prompt: pay }\n";

  private static final JsonObject WAITS = FlowWorld.json("{\"outcome\": \"waits\", \"human\": {}}");

  /** Starts a run whose agent a worker executes. */
  private static Id agentAtWork(FlowWorld world) {
    world.publish(AGENT);
    Id run = world.start("asking", "{}");
    world.take(1).forEach(world::work);
    world.begin(world.take(1).get(0)).orElseThrow();
    return run;
  }

  @BothStores
  void anAgentIsCancelledWithTheOutcomeOfItsCalls(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = agentAtWork(world);
    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();
    assertThat(world.node(run, "agent").state()).isEqualTo("CANCELLING");
    assertThat(world.view(run).cancelling()).isEqualTo(1);

    world.elapse(Duration.ofMinutes(4));
    Taken first = world.takeAbandoned().get(0);
    world.rest(first, FlowWorld.json("{\"outcome\": \"unknown\"}")).orElseThrow();

    assertThat(world.node(run, "agent").state()).isEqualTo("CANCELLING");
    assertThat(world.takeAbandoned()).as("it is asked again later").isEmpty();
    assertThat(world.flows.inbox(FlowWorld.ADA, null, 10).items()).isEmpty();
    world.elapse(Duration.ofSeconds(31));
    Taken second = world.takeAbandoned().get(0);
    world.rest(second, FlowWorld.succeeded("{\"receipt\": 7}")).orElseThrow();

    NodeRun node = world.node(run, "agent");
    assertThat(node.state()).isEqualTo("CANCELLED");
    assertThat(node.outcome()).isEqualTo(NodeRun.Outcome.DONE);
    assertThat(node.outputs()).isEqualTo(FlowWorld.json("{\"receipt\": 7}"));
    assertThat(world.view(run).cancelling()).isNull();
    assertThat(world.takeAbandoned()).isEmpty();
  }

  @BothStores
  void anAgentWithoutSuchACallIsCancelledWhenItIsClosed(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = agentAtWork(world);
    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();

    world.rest(world.takeAbandoned().get(0), JsonObject.EMPTY).orElseThrow();

    NodeRun node = world.node(run, "agent");
    assertThat(node.state()).isEqualTo("CANCELLED");
    assertThat(node.outcome()).isNull();
    assertThat(node.error()).isNull();
    assertThat(world.story(run, "agent"))
        .endsWith("RUNNING->CANCELLING cancel.deferred", "CANCELLING->CANCELLED flow.cancelled");
  }

  @BothStores
  void anAgentThatWaitsOrIsQueuedAgainIsCancelledTheSameWay(TestDatabase database) {
    FlowWorld world = world(database).executing("agent", work -> WAITS);
    Id waiting = world.run(AGENT);
    Id queued = world.start("asking", "{}");
    world.work();
    world
        .flows
        .answer(
            FlowWorld.BOB,
            world.nodeId(queued, "agent"),
            FlowWorld.json("{\"action\": \"approve\"}"),
            1L,
            null)
        .orElseThrow();
    assertThat(world.node(queued, "agent").state()).isEqualTo("QUEUED");

    world.flows.cancel(FlowWorld.ADA, waiting, null).orElseThrow();
    world.flows.cancel(FlowWorld.ADA, queued, null).orElseThrow();

    for (Id run : List.of(waiting, queued)) {
      NodeRun node = world.node(run, "agent");
      assertThat(node.state()).isEqualTo("CANCELLING");
      assertThat(node.human()).isNull();
      assertThat(node.acceptedEvents()).isEmpty();
    }
    assertThat(world.flows.inbox(FlowWorld.ADA, null, 10).items()).isEmpty();
    assertThat(
            FlowWorld.declined(
                    world.flows.resolve(
                        FlowWorld.ADA,
                        world.nodeId(waiting, "agent"),
                        new CallOutcome(true, null, 1L),
                        null))
                .kind())
        .isEqualTo(Problem.Kind.CONFLICT);
    assertThat(world.takeAbandoned()).hasSize(2);
    assertThat(world.take(9)).isEmpty();
  }

  @BothStores
  void theCallsOfAnAgentAreGivenUpAfterAWeek(TestDatabase database) {
    FlowWorld world = world(database);
    Id run = agentAtWork(world);
    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();
    world
        .rest(world.takeAbandoned().get(0), FlowWorld.json("{\"outcome\": \"unknown\"}"))
        .orElseThrow();

    world.elapse(Duration.ofDays(8));

    assertThat(world.node(run, "agent").state()).isEqualTo("CANCELLED");
    assertThat(world.node(run, "agent").outcome()).isEqualTo(NodeRun.Outcome.UNKNOWN);
    world.rest(world.takeAbandoned().get(0), JsonObject.EMPTY).orElseThrow();
    assertThat(world.takeAbandoned()).isEmpty();
  }

  @BothStores
  void whatMayBeRepeatedIsCancelledAtOnce(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(
        "flow: looking\nnodes:\n  look: { type: service, executor: noop, idempotent: true }\n");
    Id run = world.start("looking", "{}");
    world.take(1).forEach(world::work);
    JsonObject work = (JsonObject) world.begin(world.take(1).get(0)).orElseThrow().get("work");

    world.flows.cancel(FlowWorld.ADA, run, null).orElseThrow();

    assertThat(world.node(run, "look").state()).isEqualTo("CANCELLED");
    assertThat(world.node(run, "look").outcome()).isNull();
    assertThat(FlowWorld.declined(world.finish(work, FlowWorld.succeeded("{}"))).kind())
        .isEqualTo(Problem.Kind.LEASE_LOST);
  }
}
