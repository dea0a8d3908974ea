package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tests of two clients of one run on two processes at the same moment: one is accepted, the other
 * is declined.
 */
class SessionRacesTest extends SessionTest {

  private static final int ROUNDS =
      Integer.getInteger("lockstep.rounds", Sample.size(500, 100)) / 5;
  private static final SessionSettings UNBOUNDED = SessionSettings.STANDARD.withSlots(0);

  @BothStores
  void replyOrTimeout(TestDatabase database) {
    SessionWorld world = world(database, UNBOUNDED);
    SessionWorld other = known(world.neighbour());
    List<Id> runs = waiting(world, SessionStart.lenient(SessionWorld.ENGINE));
    Map<Id, StoredTimer> timers = new HashMap<>();
    world
        .store
        .reads()
        .due(Long.MAX_VALUE, ROUNDS)
        .forEach(timer -> timers.put(timer.instance(), timer));
    int replies = 0;

    for (Id run : runs) {
      List<Answer> answers =
          race(
              () -> world.reply(run, 1, "yes", "k"),
              () -> other.engine.submit(other.timer(timers.get(run))));

      boolean replied = answers.get(0) instanceof Answer.Accepted;
      replies += replied ? 1 : 0;
      String winner = replied ? "interaction.reply.accepted" : "interaction.auto_decide.timeout";
      assertThat(world.story(run)).hasSize(5).endsWith(winner, "waiting_user->queued " + winner);
      if (!replied) {
        Problem problem = SessionWorld.problem(answers.get(0));
        assertThat(problem.reason()).isEqualTo("stale_interaction");
        assertThat(((JsonObject) problem.facts().get("settled")).get("resolution_mode"))
            .isEqualTo(new JsonString("auto_decide_timeout"));
      }
    }

    assertThat(replies).isBetween(0, ROUNDS);
  }

  @BothStores
  void replyOrReply(TestDatabase database) {
    SessionWorld world = world(database, UNBOUNDED);
    SessionWorld other = known(world.neighbour());

    for (Id run : waiting(world, SessionStart.strict(SessionWorld.ENGINE))) {
      List<Answer> answers =
          race(() -> world.reply(run, 1, "yes", null), () -> other.reply(run, 1, "no", null));

      assertThat(answers).filteredOn(Answer.Accepted.class::isInstance).hasSize(1);
      assertThat(answers)
          .filteredOn(Answer.Declined.class::isInstance)
          .allSatisfy(
              answer ->
                  assertThat(SessionWorld.problem(answer).reason()).isEqualTo("stale_interaction"));
    }
  }

  @BothStores
  void theSameReplyTwice(TestDatabase database) {
    SessionWorld world = world(database, UNBOUNDED);
    SessionWorld other = known(world.neighbour());

    for (Id run : waiting(world, SessionStart.strict(SessionWorld.ENGINE))) {
      List<Answer> answers =
          race(() -> world.reply(run, 1, "yes", "k"), () -> other.reply(run, 1, "yes", "k"));

      assertThat(answers.get(0).orElseThrow()).isEqualTo(answers.get(1).orElseThrow());
      assertThat(world.story(run)).filteredOn("interaction.reply.accepted"::equals).hasSize(1);
    }
  }

  @BothStores
  void cancelOrComplete(TestDatabase database) {
    SessionWorld world = world(database, UNBOUNDED);
    SessionWorld other = known(world.neighbour());

    for (Id run : running(world, SessionStart.strict(SessionWorld.ENGINE))) {
      List<Answer> answers =
          race(
              () -> world.sessions.cancel(SessionWorld.TENANT, run, "user", "ada"),
              () -> other.fire(run, "turn.succeeded", "orchestrator", null));

      JsonValue canceled = answers.get(0).orElseThrow().get("accepted");
      boolean completed = answers.get(1) instanceof Answer.Accepted;
      assertThat(canceled).isEqualTo(JsonBoolean.of(!completed));
      assertThat(world.state(run)).isEqualTo(completed ? "succeeded" : "canceled");
    }
  }

  @BothStores
  void startOrStartUnderOneKey(TestDatabase database) {
    SessionWorld world = world(database, UNBOUNDED);
    SessionWorld other = known(world.neighbour());
    SessionStart start = SessionStart.strict(SessionWorld.ENGINE);

    for (int i = 0; i < ROUNDS; i++) {
      String key = "start-" + i;
      List<Answer> answers =
          race(
              () -> world.sessions.start(SessionWorld.TENANT, start, key),
              () -> other.sessions.start(SessionWorld.TENANT, start, key));

      assertThat(SessionWorld.id(answers.get(0))).isEqualTo(SessionWorld.id(answers.get(1)));
    }

    assertThat(world.runs()).hasSize(ROUNDS);
  }

  private static List<Answer> race(Supplier<Answer> one, Supplier<Answer> other) {
    CyclicBarrier barrier = new CyclicBarrier(2);
    CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> after(barrier, one));
    Answer second = after(barrier, other);
    return List.of(first.join(), second);
  }

  private static Answer after(CyclicBarrier barrier, Supplier<Answer> call) {
    try {
      barrier.await();
    } catch (Exception problem) {
      throw new IllegalStateException(problem);
    }
    return call.get();
  }

  private static List<Id> running(SessionWorld world, SessionStart start) {
    List<CompletableFuture<Answer>> begun = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      begun.add(
          world.engine.submitLater(
              Command.begin(SessionCommands.START, SessionWorld.TENANT, start.toJson())));
    }
    List<Id> runs = begun.stream().map(answer -> SessionWorld.id(answer.join())).toList();
    all(world, runs, "turn.started", null);
    return runs;
  }

  private static List<Id> waiting(SessionWorld world, SessionStart start) {
    List<Id> runs = running(world, start);
    JsonObject question = ((TurnOutcome.NeedsInput) ScriptedEngine.question(1)).interaction();
    all(world, runs, "turn.needs_input", question);
    return runs;
  }

  private static void all(
      SessionWorld world, List<Id> runs, String event, @Nullable JsonObject payload) {
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    for (Id run : runs) {
      answers.add(
          world.engine.submitLater(
              BasicCommands.fire(run, SessionWorld.TENANT, event, payload).by("orchestrator", "")));
    }
    answers.forEach(answer -> answer.join().orElseThrow());
  }
}
