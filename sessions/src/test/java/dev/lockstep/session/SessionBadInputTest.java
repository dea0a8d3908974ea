package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.payload.PayloadSize;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;

/** Tests of invalid commands of clients and invalid outcomes of engines. */
class SessionBadInputTest extends SessionTest {

  private static final SessionStart STRICT = SessionStart.strict(SessionWorld.ENGINE);

  @BothStores
  void doesNotKnowRunsOfOthers(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(STRICT, 1);

    List<Answer> answers =
        List.of(
            world.sessions.reply("another", run, 1, null, null, "eve"),
            world.sessions.cancel("another", run, "user", "eve"),
            world.reply(new Id(7), 1, "yes", null),
            world.sessions.cancel(SessionWorld.TENANT, new Id(7), "user", "ada"));

    assertThat(answers)
        .allSatisfy(
            answer ->
                assertThat(SessionWorld.problem(answer).kind()).isEqualTo(Problem.Kind.UNKNOWN));
    assertThat(world.sessions.find(SessionWorld.TENANT, new Id(7))).isEmpty();
    assertThat(world.sessions.pending("another", run)).isEmpty();
    assertThat(world.state(run)).isEqualTo("waiting_user");
  }

  @BothStores
  void letsNobodyCancelButUserAndSystem(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(STRICT, 1);

    Answer answer = world.sessions.cancel(SessionWorld.TENANT, run, "orchestrator", "node");

    assertThat(SessionWorld.problem(answer).kind()).isEqualTo(Problem.Kind.FORBIDDEN);
    assertThat(world.state(run)).isEqualTo("waiting_user");
  }

  @BothStores
  void refusesAReplyThatIsTooLarge(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(STRICT, 1);

    Answer answer = world.reply(run, 1, "x".repeat(PayloadSize.LARGEST + 1), null);

    assertThat(SessionWorld.problem(answer).kind()).isEqualTo(Problem.Kind.TOO_LARGE);
    assertThat(world.state(run)).isEqualTo("waiting_user");
  }

  @BothStores
  void failsATurnWhoseResultIsTooLarge(TestDatabase database) {
    SessionWorld world = world(database);
    world.script.then(
        new TurnOutcome.Succeeded(new JsonString("x".repeat(PayloadSize.LARGEST + 1)), null));
    Id run = world.start(STRICT);

    world.work();

    assertThat(SessionWorld.text(world.view(run).error(), "code")).isEqualTo("PAYLOAD_TOO_LARGE");
  }

  @BothStores
  void keepsHalfACharacterAsAReplacement(TestDatabase database) {
    SessionWorld world = world(database);
    world.script.then(
        (turn, voice) -> {
          voice
              .publish("raw.stdout", JsonObject.of("line", new JsonString("cut \uD83D")), null)
              .orElseThrow();
          return ScriptedEngine.question(1);
        });
    Id run = world.start(STRICT);
    world.work();
    world.reply(run, 1, "\uDE00 and \uD83D\uDE00", null).orElseThrow();
    world.work();

    assertThat(world.state(run)).isEqualTo("succeeded");
    assertThat(((JsonObject) world.told(run).get(1).get("data")).get("line"))
        .isEqualTo(new JsonString("cut \uFFFD"));
    assertThat(world.script.seen().get(1).response())
        .contains(new JsonString("\uFFFD and \uD83D\uDE00"));
  }

  @BothStores
  void keepsBothMembersWhoseNamesHaveTheSameReplacement(TestDatabase database) {
    SessionWorld world = world(database);
    JsonObject result =
        JsonObject.builder().add("\uD83D", 1).add("\uDE00", 2).add("whole", 3).build();
    world.script.then(new TurnOutcome.Succeeded(result, null));
    Id run = world.start(STRICT);

    world.work();

    assertThat(world.story(run))
        .containsExactly("queued->running turn.started", "running->succeeded turn.succeeded");
    assertThat(world.told(run))
        .filteredOn(event -> event.toString().contains("\"succeeded\""))
        .isNotEmpty();
    assertThat(world.view(run).result())
        .isEqualTo(
            JsonObject.builder().add("\uFFFD", 1).add("\uFFFD#2", 2).add("whole", 3).build());
  }

  @BothStores
  void goesOnWithOtherRunsWhenOneIsDamaged(TestDatabase database) {
    SessionWorld world = new SessionWorld(database, SessionSettings.STANDARD);
    Id damaged = world.waiting(STRICT, 1);
    Id other = world.waiting(STRICT, 1);
    database.execute("UPDATE instance SET machine = '{' WHERE id = " + damaged.value());

    Problem problem = SessionWorld.problem(world.reply(damaged, 1, "yes", null));
    world.reply(other, 1, "yes", null).orElseThrow();
    world.work();

    assertThat(problem.kind()).isEqualTo(Problem.Kind.QUARANTINED);
    assertThat(problem.detail()).contains(damaged.toString());
    assertThat(world.state(other)).isEqualTo("succeeded");
    world.close();
  }

  @BothStores
  void refusesARunWithoutAnEngineOrWithAContextThatIsWrong(TestDatabase database) {
    SessionWorld world = world(database);

    Answer noEngine = begin(world, "{\"context\":{}}");
    Answer strange = begin(world, "{\"engine\":\"e\",\"context\":{\"color\":1}}");
    Answer wrong = begin(world, "{\"engine\":\"e\",\"context\":{\"session_timeout\":5}}");

    assertThat(SessionWorld.problem(noEngine).reason()).isEqualTo("command-invalid");
    assertThat(SessionWorld.problem(strange).reason()).isEqualTo("context-invalid");
    assertThat(SessionWorld.problem(wrong).reason()).isEqualTo("timeout-invalid");
    assertThat(world.runs()).isEmpty();
  }

  private static Answer begin(SessionWorld world, String payload) {
    return world.engine.submit(
        Command.begin(
            SessionCommands.START, SessionWorld.TENANT, (JsonObject) SessionWorld.json(payload)));
  }
}
