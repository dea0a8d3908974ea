package dev.lockstep.reliability.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.reliability.simulation.FlowText;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Tests of conflicting commands on a flow, sent at the same moment by two people, or by a person
 * and a timer.
 */
class FlowRaceTest {

  private static final int ROUNDS = Integer.getInteger("lockstep.rounds", Sample.size(50, 12));

  /**
   * The clock's advance, so that rows that are ready now are also ready for a store whose clock
   * does not advance.
   */
  private static final Duration AHEAD = Duration.ofHours(1);

  private static final Caller ADA = new Caller(Arena.TENANT, "ada", Set.of("admin"));

  private static final FlowText FLOW =
      FlowText.of(
          "decide",
          """
          ask: { type: human_input, fields: [ { name: text, type: text } ], expire: 1h }
          review: { type: human_review, on_reject: { goto: ask, max_loops: 3 } }
          """);

  private static final FlowText TWO =
      FlowText.of("two", "review: { type: human_review, approvals: 2 }\n");

  @BothStores
  void approveOrReject(TestDatabase database) {
    race(
        database,
        FLOW,
        arena -> {
          Id run = start(arena, FLOW);
          send(arena, submit(arena, run));

          List<Answer> answers =
              fight(
                  arena, review(arena, run, "approve", "eve"), review(arena, run, "reject", "bob"));

          assertThat(answers).filteredOn(FlowRaceTest::isAccepted).hasSize(1);
          assertThat(arena.state(run))
              .isEqualTo(isAccepted(answers.get(0)) ? "COMPLETED" : "RUNNING");
        });
  }

  @BothStores
  void approveOrCancel(TestDatabase database) {
    race(
        database,
        FLOW,
        arena -> {
          Id run = start(arena, FLOW);
          send(arena, submit(arena, run));

          List<Answer> answers =
              fight(arena, review(arena, run, "approve", "eve"), about(run, FlowCommands.CANCEL));

          assertThat(answers).filteredOn(FlowRaceTest::isAccepted).hasSize(1);
          assertThat(arena.state(run))
              .isEqualTo(isAccepted(answers.get(0)) ? "COMPLETED" : "CANCELLED");
        });
  }

  @BothStores
  void submitOrExpire(TestDatabase database) {
    race(
        database,
        FLOW,
        arena -> {
          Id run = start(arena, FLOW);

          List<Answer> answers = fight(arena, submit(arena, run), expiry(arena, run));

          assertThat(arena.state(run)).isEqualTo(isAccepted(answers.get(0)) ? "RUNNING" : "FAILED");
        });
  }

  @BothStores
  void retryOrCancel(TestDatabase database) {
    race(
        database,
        FLOW,
        arena -> {
          Id run = start(arena, FLOW);
          Command retry =
              Command.on(
                      run,
                      FlowCommands.RETRY,
                      Arena.TENANT,
                      JsonObject.of("node", new JsonString(node(arena, run, "ask").id())))
                  .by("user", "ada");
          send(arena, expiry(arena, run));

          List<Answer> answers = fight(arena, retry, about(run, FlowCommands.CANCEL));

          assertThat(isAccepted(answers.get(1))).isTrue();
          assertThat(arena.state(run)).isEqualTo("CANCELLED");
        });
  }

  @BothStores
  void twoReviewersAtTheLastApproval(TestDatabase database) {
    race(
        database,
        TWO,
        arena -> {
          Id run = start(arena, TWO);
          send(arena, review(arena, run, "approve", "eve"));

          List<Answer> answers =
              fight(
                  arena,
                  review(arena, run, "approve", "bob"),
                  review(arena, run, "approve", "cyd"));

          assertThat(answers).filteredOn(FlowRaceTest::isAccepted).hasSize(1);
          assertThat(arena.state(run)).isEqualTo("COMPLETED");
        });
  }

  @BothStores
  void oneReviewerTwiceAtTheFirstApproval(TestDatabase database) {
    race(
        database,
        TWO,
        arena -> {
          Id run = start(arena, TWO);

          List<Answer> answers =
              fight(
                  arena,
                  review(arena, run, "approve", "eve"),
                  review(arena, run, "approve", "eve"));

          assertThat(answers).filteredOn(FlowRaceTest::isAccepted).hasSize(1);
          assertThat(arena.state(run)).isEqualTo("RUNNING");
        });
  }

  @BothStores
  void pauseOrCompletion(TestDatabase database) {
    race(
        database,
        FLOW,
        arena -> {
          Id run = start(arena, FLOW);

          List<Answer> answers = fight(arena, submit(arena, run), about(run, FlowCommands.PAUSE));

          assertThat(answers).allMatch(FlowRaceTest::isAccepted);
          send(arena, about(run, FlowCommands.RESUME));
          work(arena);
          send(arena, review(arena, run, "approve", "eve"));
          assertThat(arena.state(run)).isEqualTo("COMPLETED");
        });
  }

  /** One round of a race. */
  @FunctionalInterface
  private interface Round {
    void run(Fight fight);
  }

  /** An arena in a round. The order of the commands and their nodes change from round to round. */
  private record Fight(Arena arena, Duel duel, int number) {

    String state(Id id) {
      return arena.state(id);
    }
  }

  private static void race(TestDatabase database, FlowText flow, Round round) {
    try (Arena arena = new Arena(database, FlowExtension.create());
        Duel duel = new Duel()) {
      database.elapse(AHEAD);
      new FlowCatalog(command -> arena.send(0, command), arena.node(0))
          .publish(ADA, flow.name(), flow.source(), flow.definition())
          .orElseThrow();
      for (int number = 0; number < ROUNDS; number++) {
        round.run(new Fight(arena, duel, number));
      }
      assertThat(arena.findings()).isEmpty();
    }
  }

  /** Returns the answers to both commands in their order, whichever is sent first. */
  private static List<Answer> fight(Fight fight, Command one, Command other) {
    boolean isSwapped = fight.number() / 2 % 2 == 0;
    Callable<Answer> first = () -> fight.arena().send(0, isSwapped ? other : one);
    Callable<Answer> second = () -> fight.arena().send(fight.number() % 2, isSwapped ? one : other);
    List<Answer> answers = fight.duel().fight(first, second);
    answers.forEach(FlowRaceTest::toldPlainly);
    return isSwapped ? List.of(answers.get(1), answers.get(0)) : answers;
  }

  private static void toldPlainly(Answer answer) {
    if (answer instanceof Answer.Declined declined) {
      assertThat(declined.problem().kind())
          .as("%s", declined)
          .isIn(Problem.Kind.CONFLICT, Problem.Kind.STALE, Problem.Kind.FORBIDDEN);
    }
  }

  private static boolean isAccepted(Answer answer) {
    return answer instanceof Answer.Accepted;
  }

  private static Id start(Fight fight, FlowText flow) {
    Answer answer = service(fight).start(ADA, FlowStart.of(flow.name(), JsonObject.EMPTY), null);
    Id run = Id.parse(((JsonString) answer.orElseThrow().get("id")).value()).orElseThrow();
    work(fight);
    return run;
  }

  private static FlowService service(Fight fight) {
    return new FlowService(command -> fight.arena().send(0, command), fight.arena().node(0));
  }

  /** Executes the rows of flows that need no person. */
  private static void work(Fight fight) {
    for (String queue : List.of(FlowCommands.FLOWS, FlowCommands.NODES)) {
      for (Taken taken :
          fight.arena().store().queue().take(List.of(queue), "w", 50, Duration.ofMinutes(1))) {
        boolean isRun = taken.row().isRoot();
        Command command =
            Command.on(
                taken.row().root(),
                isRun ? FlowCommands.ADVANCE : FlowCommands.BEGIN,
                Arena.TENANT,
                isRun
                    ? JsonObject.EMPTY
                    : JsonObject.of("node", new JsonString(taken.row().id().toString())));
        fight
            .arena()
            .send(0, command.by(isRun ? "engine" : "worker", "").under(taken.lease()))
            .orElseThrow();
      }
    }
  }

  private static void send(Fight fight, Command command) {
    fight.arena().send(0, command).orElseThrow();
  }

  private static Command about(Id run, String kind) {
    return Command.on(run, kind, Arena.TENANT, JsonObject.EMPTY).by("user", "ada");
  }

  private static Command submit(Fight fight, Id run) {
    return decision(
        fight, run, "ask", FlowCommands.SUBMIT, "ada", "{\"inputs\": {\"text\": \"yes\"}}");
  }

  private static Command review(Fight fight, Id run, String action, String reviewer) {
    return decision(
        fight,
        run,
        "review",
        FlowCommands.REVIEW,
        reviewer,
        "{\"action\": \"" + action + "\", \"feedback\": \"no\"}");
  }

  private static Command decision(
      Fight fight, Id run, String nodeId, String kind, String who, String said) {
    NodeRun node = node(fight, run, nodeId);
    JsonObject more = (JsonObject) Arena.json(said);
    JsonObject.Builder payload =
        JsonObject.builder()
            .add("node", node.id())
            .add("attempt", node.attempt())
            .add("roles", JsonArray.of(new JsonString("reviewer")));
    more.names().forEach(name -> payload.add(name, more.value(more.index(name))));
    return Command.on(run, kind, Arena.TENANT, payload.build()).by("user", who);
  }

  private static NodeRun node(Fight fight, Id run, String nodeId) {
    return service(fight).nodes(ADA, run).orElseThrow().stream()
        .filter(node -> node.nodeId().equals(nodeId))
        .findFirst()
        .orElseThrow();
  }

  private static Command expiry(Fight fight, Id run) {
    String node = node(fight, run, "ask").id();
    StoredTimer timer =
        fight.arena().store().reads().due(Long.MAX_VALUE, Integer.MAX_VALUE).stream()
            .filter(pending -> pending.instance().toString().equals(node))
            .findFirst()
            .orElseThrow();
    return BasicHandlers.timer(Arena.TENANT, timer);
  }
}
