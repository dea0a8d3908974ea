package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** One run of a flow with random actions of workers and people. */
final class RandomRun {

  private static final List<Caller> PEOPLE = List.of(FlowWorld.ADA, FlowWorld.BOB, FlowWorld.EVE);

  private final FlowWorld world;
  private final Id run;
  private final Random random;
  private final Map<String, JsonValue> done = new HashMap<>();

  RandomRun(FlowWorld world, Id run, Random random) {
    this.world = world;
    this.run = run;
    this.random = random;
  }

  /** Executes one random action. */
  void step() {
    switch (random.nextInt(14)) {
      case 0 -> world.flows.pause(FlowWorld.ADA, run, null);
      case 1, 2 -> world.flows.resume(FlowWorld.ADA, run, null);
      case 3 -> lose();
      case 4 -> retryOne();
      case 5, 6, 7 -> decide(random.nextInt(3) == 0);
      default -> work(random.nextInt(4));
    }
    if (random.nextInt(150) == 0) {
      world.flows.cancel(FlowWorld.ADA, run, null);
    }
  }

  /** Executes only successful actions until no work is left. */
  boolean drain() {
    for (int i = 0; i < 300; i++) {
      String state = world.view(run).state();
      if (state.equals("COMPLETED") || state.equals("CANCELLED")) {
        return true;
      }
      world.flows.resume(FlowWorld.ADA, run, null);
      world.elapse(Duration.ofSeconds(11));
      world.work();
      decide(false);
      retryOne();
    }
    return world.nodes(run).stream().anyMatch(node -> node.state().equals("REJECTED"));
  }

  private void work(int luck) {
    for (Taken taken : world.take(1)) {
      Answer answer = begun(world.begin(taken));
      while (answer instanceof Answer.Accepted accepted
          && accepted.body().get("work") instanceof JsonObject work) {
        JsonObject outcome = outcome(work, luck);
        answer = begun(world.finish(work, outcome));
        if (answer instanceof Answer.Accepted && outcome.has("outputs")) {
          done.put(FlowWorld.text(work, "node"), work.get("inputs"));
        }
      }
    }
  }

  /** Checks that no worker receives the last call a second time with the same inputs. */
  private Answer begun(Answer answer) {
    if (answer instanceof Answer.Accepted accepted
        && accepted.body().get("work") instanceof JsonObject work) {
      JsonValue before = done.remove(FlowWorld.text(work, "node"));
      if (FlowWorld.text(work, "type").equals("service")) {
        assertThat(work.get("inputs")).as(work.toString()).isNotEqualTo(before);
      }
    }
    return answer;
  }

  private JsonObject outcome(JsonObject work, int luck) {
    boolean isAgent = FlowWorld.text(work, "type").equals("agent_task");
    return switch (luck) {
      case 0 -> FlowWorld.failed("bad luck");
      case 1 ->
          isAgent && !work.has("answer")
              ? FlowWorld.json("{\"outcome\": \"waits\", \"human\": {}}")
              : FlowWorld.json("{\"outcome\": \"unknown\"}");
      default -> FlowWorld.succeeded("{\"text\": \"" + random.nextInt() + "\"}");
    };
  }

  /** Lets a worker take a row, possibly begin it, and get lost. */
  private void lose() {
    for (Taken taken : world.take(1)) {
      if (random.nextBoolean()) {
        begun(world.begin(taken));
      }
    }
    world.elapse(Duration.ofSeconds(11));
  }

  private void decide(boolean rejects) {
    for (NodeRun node : world.nodes(run)) {
      NodeRun.Human human = node.human();
      if (human != null) {
        decide(FlowWorld.id(node), human.kind(), rejects);
      }
    }
  }

  private void decide(Id node, NodeRun.Human.Kind kind, boolean rejects) {
    Caller caller = PEOPLE.get(random.nextInt(PEOPLE.size()));
    switch (kind) {
      case REVIEW ->
          world.flows.review(
              caller, node, rejects ? Review.reject("again " + random.nextLong()) : agrees(), null);
      case INPUT -> world.flows.submit(caller, node, JsonObject.EMPTY, null, null);
      case APPROVAL -> world.flows.answer(caller, node, JsonObject.EMPTY, null, null);
      case OUTCOME ->
          world.flows.resolve(caller, node, new CallOutcome(!rejects, null, null), null);
    }
  }

  private Review agrees() {
    return random.nextInt(4) == 0
        ? Review.edit(FlowWorld.json("{\"text\": \"" + random.nextInt() + "\"}"))
        : Review.approve();
  }

  private void retryOne() {
    world.nodes(run).stream()
        .filter(node -> node.acceptedEvents().contains("node.retried") || isRejected(node))
        .map(node -> world.flows.retry(FlowWorld.ADA, FlowWorld.id(node), null, null))
        .anyMatch(Answer.Accepted.class::isInstance);
  }

  private static boolean isRejected(NodeRun node) {
    return node.state().equals("REJECTED");
  }
}
