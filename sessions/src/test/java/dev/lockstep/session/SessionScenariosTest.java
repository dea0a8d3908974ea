package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.StoredData;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.fcmp.ConversationStateChangedValidator;
import dev.lockstep.statecharts.fcmp.InteractionAutoDecideTimeoutValidator;
import dev.lockstep.statecharts.fcmp.InteractionReplyAcceptedValidator;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;

/** The scenarios of specification 001, on every store. */
class SessionScenariosTest extends SessionTest {

  private static final Duration TIMEOUT = SessionStart.TIMEOUT.plusSeconds(1);

  @BothStores
  @DisplayName("Scenario: canonical 生命周期 (001)")
  void goesTheCanonicalWay(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    world.reply(run, 1, "main", null).orElseThrow();
    assertThat(world.state(run)).isEqualTo("queued");
    world.work();

    assertThat(world.story(run))
        .containsExactly(
            "queued->running turn.started",
            "user.input.required",
            "running->waiting_user turn.needs_input",
            "interaction.reply.accepted",
            "waiting_user->queued interaction.reply.accepted",
            "queued->running turn.started",
            "running->succeeded turn.succeeded");
  }

  @BothStores
  @DisplayName("Scenario: waiting_user 回复事件 (001)")
  void queuesARunThatIsAnswered(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    JsonObject answer = world.reply(run, 1, "yes", null).orElseThrow();

    assertThat(SessionWorld.text(answer, "status")).isEqualTo("queued");
    assertThat(world.state(run)).isEqualTo("queued");
    assertThat(world.view(run).pending()).isNull();
  }

  @BothStores
  @DisplayName("Scenario: strict=false 超时自动决策事件 (001)")
  void decidesWhenTheUserStaysSilent(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);

    world.elapse(TIMEOUT);
    world.fireTimers();

    assertThat(world.state(run)).isEqualTo("queued");
    assertThat(world.story(run)).contains("interaction.auto_decide.timeout");
    assertThat(world.store.reads().journal(run, 0, 100))
        .filteredOn(entry -> entry.kind() == Entry.Kind.TIMER)
        .extracting(Entry::actor)
        .containsExactly("timer");
  }

  @BothStores
  @DisplayName("Scenario: 恢复保留 waiting (001)")
  void keepsAWaitingRunAfterARestart(TestDatabase database) {
    SessionWorld before = known(world(database));
    Id run = before.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    SessionWorld world = known(before.restart());
    world.work();

    assertThat(world.state(run)).isEqualTo("waiting_user");
    assertThat(world.story(run)).endsWith("waiting_user->waiting_user restart.preserve_waiting");
    assertThat(world.view(run).pending()).isNotNull();
  }

  @BothStores
  @DisplayName("Scenario: 恢复失败收敛 (001)")
  void failsAWaitingRunWhoseSessionIsGone(TestDatabase database) {
    SessionWorld before = known(world(database));
    Id run = before.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    before.script.lose("s-1");

    SessionWorld world = known(before.restart());
    world.work();

    assertThat(world.state(run)).isEqualTo("failed");
    assertThat(world.story(run)).endsWith("waiting_user->failed restart.reconcile_failed");
    assertThat(world.view(run).error()).isNotNull();
    assertThat(SessionWorld.text(world.view(run).error(), "code"))
        .isEqualTo("SESSION_RESUME_FAILED");
  }

  @BothStores
  @DisplayName("Scenario: 恢复失败收敛 (001), the pending question is invalid")
  void failsAWaitingRunWhoseQuestionIsGone(TestDatabase database) {
    SessionWorld before = new SessionWorld(database, SessionSettings.STANDARD);
    Id run = before.waiting(SessionStart.strict(SessionWorld.ENGINE), 77_001);
    StoredData.expand(database);
    database.execute(
        "UPDATE instance SET details = replace(details, '\"interaction_id\":77001',"
            + " '\"interaction_id\":77002') WHERE id = "
            + run.value());

    SessionWorld world = before.restart();
    world.work();

    assertThat(world.state(run)).isEqualTo("failed");
    assertThat(world.story(run)).endsWith("waiting_user->failed restart.reconcile_failed");
    assertThat(SessionWorld.text(world.view(run).error(), "code"))
        .isEqualTo("SESSION_RESUME_FAILED");
    world.close();
  }

  @BothStores
  @DisplayName("Scenario: auto 终态映射一致 (001)")
  void endsAutomaticRunsAsInteractiveOnes(TestDatabase database) {
    SessionWorld world = world(database);
    world
        .script
        .then(TurnOutcome.Succeeded.plainly())
        .then(new TurnOutcome.Failed("OUT_OF_MEMORY", "too much"))
        .thenAsk(1);
    Id succeeded = world.start(SessionStart.auto(SessionWorld.ENGINE));
    Id failed = world.start(SessionStart.auto(SessionWorld.ENGINE));
    Id asking = world.start(SessionStart.auto(SessionWorld.ENGINE));
    Id canceled = world.start(SessionStart.auto(SessionWorld.ENGINE));
    world.sessions.cancel(SessionWorld.TENANT, canceled, "user", "ada");

    world.work();

    assertThat(List.of(succeeded, failed, asking, canceled))
        .extracting(world::state)
        .containsExactly("succeeded", "failed", "failed", "canceled");
    assertThat(world.story(asking))
        .containsExactly("queued->running turn.started", "running->failed turn.failed");
    assertThat(SessionWorld.text(world.view(asking).error(), "code")).isEqualTo("AUTO_NEVER_WAITS");
    assertThat(List.of(succeeded, failed, canceled))
        .extracting(run -> ending(world, run))
        .isEqualTo(interactiveEndings(world));
  }

  /** Ends interactive runs as the automatic ones ended: succeeded, failed, canceled. */
  private static List<JsonObject> interactiveEndings(SessionWorld world) {
    world
        .script
        .then(TurnOutcome.Succeeded.plainly())
        .then(new TurnOutcome.Failed("OUT_OF_MEMORY", "too much"));
    SessionStart interactive = SessionStart.strict(SessionWorld.ENGINE);
    Id succeeded = world.start(interactive);
    Id failed = world.start(interactive);
    Id canceled = world.start(interactive);
    world.sessions.cancel(SessionWorld.TENANT, canceled, "user", "ada");
    world.work();
    return Stream.of(succeeded, failed, canceled).map(run -> ending(world, run)).toList();
  }

  /** Returns the payload of the last event of a run without its time. */
  private static JsonObject ending(SessionWorld world, Id run) {
    List<JsonObject> changes = data(world, run, "conversation.state.changed");
    JsonObject last = changes.get(changes.size() - 1);
    assertThat(last.get("terminal")).isNotNull();
    JsonObject.Builder ending = JsonObject.builder();
    last.names().stream()
        .filter(name -> !name.equals("updated_at"))
        .forEach(name -> ending.add(name, last.value(last.index(name))));
    return ending.build();
  }

  @BothStores
  @DisplayName("Scenario: 用户回复恢复 (001)")
  void tellsThatTheUserReplied(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    world.reply(run, 1, "yes", null);

    assertThat(world.story(run))
        .endsWith("interaction.reply.accepted", "waiting_user->queued interaction.reply.accepted");
  }

  @BothStores
  @DisplayName("Scenario: 自动决策恢复 (001)")
  void tellsThatThePolicyDecided(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);

    world.elapse(TIMEOUT);
    world.fireTimers();

    assertThat(world.story(run))
        .endsWith(
            "interaction.auto_decide.timeout",
            "waiting_user->queued interaction.auto_decide.timeout");
  }

  @BothStores
  @DisplayName("Scenario: state.changed 字段完整 (001)")
  void tellsChangesOfStateInFull(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.start(SessionStart.strict(SessionWorld.ENGINE));
    world.work();

    assertThat(data(world, run, "conversation.state.changed"))
        .hasSize(2)
        .allSatisfy(
            data -> {
              assertThat(data.names()).contains("from", "to", "trigger", "updated_at");
              assertThat(ConversationStateChangedValidator.validate(data)).isEmpty();
            });
  }

  @BothStores
  @DisplayName("Scenario: reply.accepted 字段完整 (001)")
  void tellsRepliesInFull(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 7);
    world.reply(run, 7, "yes", null);

    JsonObject data = data(world, run, "interaction.reply.accepted").get(0);

    assertThat(data.names()).contains("interaction_id", "accepted_at");
    assertThat(data.get("resolution_mode")).isEqualTo(new JsonString("user_reply"));
    assertThat(data.get("response_preview")).isEqualTo(new JsonString("yes"));
    assertThat(InteractionReplyAcceptedValidator.validate(data)).isEmpty();
  }

  @BothStores
  void shortensLongRepliesInTheirEvent(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 7);
    world.reply(run, 7, "\uD83D\uDE80".repeat(1_001), null);

    JsonObject data = data(world, run, "interaction.reply.accepted").get(0);

    assertThat(data.get("response_preview"))
        .isEqualTo(new JsonString("\uD83D\uDE80".repeat(1_000) + "\u2026"));
  }

  @BothStores
  @DisplayName("Scenario: auto_decide.timeout 字段完整 (001)")
  void tellsDecisionsInFull(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.lenient(SessionWorld.ENGINE), 7);
    world.elapse(TIMEOUT);
    world.fireTimers();

    JsonObject data = data(world, run, "interaction.auto_decide.timeout").get(0);

    assertThat(data.names()).contains("interaction_id");
    assertThat(data.get("resolution_mode")).isEqualTo(new JsonString("auto_decide_timeout"));
    assertThat(data.get("policy")).isEqualTo(new JsonString("engine_judgement"));
    assertThat(InteractionAutoDecideTimeoutValidator.validate(data)).isEmpty();
  }

  private static List<JsonObject> data(SessionWorld world, Id run, String type) {
    return world.told(run).stream()
        .filter(event -> SessionWorld.text(event, "type").equals(type))
        .map(event -> (JsonObject) event.get("data"))
        .toList();
  }
}
