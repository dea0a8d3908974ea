package dev.lockstep.reliability.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;

/**
 * Tests that one of two conflicting commands is accepted and the other is declined with the current
 * state.
 */
final class RaceTest {

  private static final int ROUNDS = Integer.getInteger("lockstep.rounds", Sample.size(500, 40));
  private static final String NONE = "null";

  @BothStores
  void approveOrReject(TestDatabase database) {
    try (Arena arena = new Arena(database);
        Duel duel = new Duel()) {
      for (int round = 0; round < ROUNDS; round++) {
        Id node = arena.begin("node-run", "{}");
        arena.fire(node, "engine", "dependencies.met", NONE);
        arena.fire(node, "worker", "node.started", NONE);
        arena.fire(node, "worker", "human.needed", NONE);

        oneWins(
            arena,
            duel,
            round,
            node,
            Arena.event(node, "user", "review.approved", "{\"attempt\": 1}"),
            Arena.event(node, "user", "review.rejected", "{\"attempt\": 1, \"feedback\": \"no\"}"));
      }
      assertThat(arena.findings()).isEmpty();
    }
  }

  @BothStores
  void resumeOrResume(TestDatabase database) {
    try (Arena arena = new Arena(database);
        Duel duel = new Duel()) {
      for (int round = 0; round < ROUNDS; round++) {
        Id contract = arena.begin("execution-contract", "{}");
        arena.fire(contract, "ecs_node", "start", NONE);
        arena.fire(contract, "ecs_node", "suspend", NONE);

        oneWins(
            arena,
            duel,
            round,
            contract,
            Arena.event(contract, "graph_runner", "resume", NONE),
            Arena.event(contract, "graph_runner", "resume", NONE));
      }
      assertThat(arena.findings()).isEmpty();
    }
  }

  @BothStores
  void cancelOrComplete(TestDatabase database) {
    try (Arena arena = new Arena(database);
        Duel duel = new Duel()) {
      for (int round = 0; round < ROUNDS; round++) {
        Id contract = arena.begin("execution-contract", "{}");
        arena.fire(contract, "tool_node", "start", NONE);

        oneWins(
            arena,
            duel,
            round,
            contract,
            Arena.event(contract, "graph_runner", "cancel", NONE),
            Arena.event(contract, "tool_node", "succeed", NONE));
      }
      assertThat(arena.findings()).isEmpty();
    }
  }

  @BothStores
  void replyOrTimeout(TestDatabase database) {
    try (Arena arena = new Arena(database);
        Duel duel = new Duel()) {
      for (int round = 0; round < ROUNDS; round++) {
        Id run = arena.begin("session", "{\"interactive_require_user_reply\": false}");
        arena.fire(run, "orchestrator", "turn.started", NONE);
        arena.fire(
            run,
            "orchestrator",
            "turn.needs_input",
            "{\"interaction_id\": 1, \"kind\": \"confirm\", \"prompt\": \"Go on?\"}");
        Command reply =
            Arena.event(run, "user", "interaction.reply.accepted", "{\"interaction_id\": 1}");
        Command timeout = timer(arena, run);
        int other = round % 2;

        List<Answer> answers =
            duel.fight(() -> arena.send(0, reply), () -> arena.send(other, timeout));

        Entry last = arena.store().reads().journal(run, 2, 10).get(0);
        assertThat(arena.store().reads().journal(run, 3, 10)).isEmpty();
        if (last.kind() == Entry.Kind.TIMER) {
          assertToldWhereThingsStand(answers.get(0), "queued");
        } else {
          assertThat(answers.get(0)).isInstanceOf(Answer.Accepted.class);
        }
      }
      assertThat(arena.findings()).isEmpty();
    }
  }

  @BothStores
  void startOrStartUnderOneKey(TestDatabase database) {
    try (Arena arena = new Arena(database);
        Duel duel = new Duel()) {
      for (int round = 0; round < ROUNDS; round++) {
        Command start =
            BasicCommands.start(Arena.TENANT, "session", JsonObject.EMPTY).keyed("s" + round);
        int other = round % 2;

        List<Answer> answers =
            duel.fight(() -> arena.sendAsIs(0, start), () -> arena.sendAsIs(other, start));

        assertThat(answers.get(0).orElseThrow()).isEqualTo(answers.get(1).orElseThrow());
        assertThat(answers)
            .filteredOn(answer -> ((Answer.Accepted) answer).isRepeat())
            .as("round %d", round)
            .hasSize(1);
      }
      assertThat(arena.findings()).isEmpty();
    }
  }

  /** Sends both commands; their order and their nodes change from round to round. */
  private static void oneWins(
      Arena arena, Duel duel, int round, Id instance, Command one, Command other) {
    boolean swapped = round / 2 % 2 == 0;
    int node = round % 2;
    List<Answer> answers =
        duel.fight(
            () -> arena.send(0, swapped ? other : one),
            () -> arena.send(node, swapped ? one : other));

    List<Answer> losers =
        answers.stream().filter(answer -> answer instanceof Answer.Declined).toList();
    assertThat(losers).as("round %d: %s", round, answers).hasSize(1);
    assertToldWhereThingsStand(losers.get(0), arena.state(instance));
  }

  private static void assertToldWhereThingsStand(Answer loser, String state) {
    assertThat(loser).isInstanceOf(Answer.Declined.class);
    Problem problem = ((Answer.Declined) loser).problem();
    assertThat(problem.kind()).isEqualTo(Problem.Kind.CONFLICT);
    assertThat(problem.facts().get("state")).isEqualTo(new JsonString(state));
    assertThat(problem.detail()).contains("is in `" + state + "`");
  }

  private static Command timer(Arena arena, Id run) {
    StoredTimer timer =
        arena.store().reads().due(Long.MAX_VALUE, Integer.MAX_VALUE).stream()
            .filter(pending -> pending.instance().equals(run))
            .findFirst()
            .orElseThrow();
    return Command.on(
        run,
        BasicHandlers.TIMER,
        Arena.TENANT,
        JsonObject.builder()
            .add("instance", run.toString())
            .add("timer", timer.id())
            .add("entry", timer.entry())
            .add("due", timer.due())
            .build());
  }
}
