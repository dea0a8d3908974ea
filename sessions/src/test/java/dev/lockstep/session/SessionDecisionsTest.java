package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.fcmp.ConversationStateChanged;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Tests of the decisions for cases that specification 001 does not define. */
class SessionDecisionsTest extends SessionTest {

  private static final Duration TIMEOUT = SessionStart.TIMEOUT.plusSeconds(1);

  @Test
  @DisplayName("Decision 1: thirteen transitions, the wire name is canceled")
  void hasThirteenTransitions() {
    var topology = Charts.find("session").orElseThrow().topology();

    assertThat(topology.transitions().stream().filter(edge -> !edge.targets().isEmpty()))
        .hasSize(13);
    assertThat(topology.states()).extracting(StateType::wire).contains("canceled");
  }

  @BothStores
  @DisplayName("Decision 2: every change of state has its true source")
  void tellsTheTrueSource(TestDatabase database) {
    SessionWorld world = world(database);
    Id waiting = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    Id queued = world.start(SessionStart.strict(SessionWorld.ENGINE));

    world.sessions.cancel(SessionWorld.TENANT, waiting, "user", "ada");
    world.sessions.cancel(SessionWorld.TENANT, queued, "system", "operator");

    assertThat(world.story(waiting)).endsWith("waiting_user->canceled run.canceled");
    assertThat(world.story(queued)).containsExactly("queued->canceled run.canceled");
  }

  @Test
  @DisplayName("Decision 2: the trigger is one of the chart's events")
  void namesTriggersAsTheChartDoes() {
    assertThat(ConversationStateChanged.Trigger.values())
        .extracting(ConversationStateChanged.Trigger::wire)
        .containsExactlyInAnyOrderElementsOf(
            Charts.find("session").orElseThrow().topology().events().stream()
                .map(event -> event.wire())
                .toList());
  }

  @BothStores
  @DisplayName("Decision 3: the prompt, the reply and the decision come before the change of state")
  void tellsTheReasonBeforeTheChange(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);
    world.script.thenAsk(2);
    world.reply(run, 1, "yes", null);
    world.work();
    world.elapse(TIMEOUT);
    world.fireTimers();

    assertThat(world.story(run))
        .containsExactly(
            "queued->running turn.started",
            "user.input.required",
            "running->waiting_user turn.needs_input",
            "interaction.reply.accepted",
            "waiting_user->queued interaction.reply.accepted",
            "queued->running turn.started",
            "user.input.required",
            "running->waiting_user turn.needs_input",
            "interaction.auto_decide.timeout",
            "waiting_user->queued interaction.auto_decide.timeout");
  }

  @BothStores
  @DisplayName("Decision 4: the last change of state has the outcome of the run")
  void tellsHowTheRunEnded(TestDatabase database) {
    SessionWorld world = world(database);
    world
        .script
        .then(TurnOutcome.Succeeded.plainly())
        .then(new TurnOutcome.Failed("INTERACTIVE_MAX_ATTEMPT_EXCEEDED", "Enough."));
    Id succeeded = world.start(SessionStart.strict(SessionWorld.ENGINE));
    Id failed = world.start(SessionStart.strict(SessionWorld.ENGINE));
    world.work();
    Id canceled = world.start(SessionStart.strict(SessionWorld.ENGINE));
    world.sessions.cancel(SessionWorld.TENANT, canceled, "user", "ada");

    assertThat(terminal(world, succeeded).names()).containsExactly("status");
    assertThat(error(world, failed)).isEqualTo("INTERACTIVE_MAX_ATTEMPT_EXCEEDED");
    assertThat(error(world, canceled)).isEqualTo("CANCELED_BY_USER");
  }

  private static JsonObject terminal(SessionWorld world, Id run) {
    List<JsonObject> told = world.told(run);
    JsonObject data = (JsonObject) told.get(told.size() - 1).get("data");
    return (JsonObject) data.get("terminal");
  }

  private static String error(SessionWorld world, Id run) {
    return SessionWorld.text((JsonObject) terminal(world, run).get("error"), "code");
  }

  @BothStores
  @DisplayName("Decision 5: seq starts at 1 and has no gaps across all attempts")
  void numbersWithoutGaps(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    world.reply(run, 5, "stale", null);
    world.reply(run, 1, "yes", null);
    world.work();

    FcmpPage page = world.sessions.events(SessionWorld.TENANT, run, 0, 100);

    assertThat(page.events())
        .extracting(event -> event.seq())
        .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
    assertThat(page.events().get(6).meta().attempt()).isEqualTo(2);
  }

  @BothStores
  @DisplayName("Decision 6: a timeout decides after 1200 s, also in a process that started later")
  void keepsTheDeadlineOverARestart(TestDatabase database) {
    SessionWorld before = known(world(database));
    Id run = before.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);
    Instant deadline = before.view(run).deadline();
    assertThat(deadline).isEqualTo(before.clock.instant().plusSeconds(1200));

    before.elapse(Duration.ofSeconds(900));
    SessionWorld world = known(before.restart());
    world.elapse(Duration.ofSeconds(200));
    assertThat(world.fireTimers()).isEmpty();
    world.elapse(Duration.ofSeconds(101));
    world.fireTimers();

    assertThat(world.state(run)).isEqualTo("queued");
    assertThat(world.story(run)).endsWith("waiting_user->queued interaction.auto_decide.timeout");
  }

  @BothStores
  @DisplayName(
      "Decision 6: a deadline that passed while no process ran is handled at the next start")
  void answersALateDeadline(TestDatabase database) {
    SessionWorld before = known(world(database));
    Id run = before.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);
    before.elapse(Duration.ofDays(1));

    SessionWorld world = known(before.restart());
    world.fireTimers();

    assertThat(world.state(run)).isEqualTo("queued");
  }

  @BothStores
  @DisplayName("Decision 6: a timer that conflicts with the reply changes nothing")
  void looksAgainWhenTheTimerFires(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);
    var timer = world.timer(world.store.reads().due(Long.MAX_VALUE, 1).get(0));
    world.reply(run, 1, "yes", null);
    world.script.thenAsk(2);
    world.work();
    world.elapse(TIMEOUT);

    Answer answer = world.engine.submit(timer);

    assertThat(answer).isInstanceOf(Answer.Accepted.class);
    assertThat(world.state(run)).isEqualTo("waiting_user");
    assertThat(world.story(run)).doesNotContain("interaction.auto_decide.timeout");
  }

  @BothStores
  @DisplayName("Decision 6: a strict run never times out")
  void waitsForeverWhenStrict(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    world.elapse(Duration.ofDays(365));

    assertThat(world.fireTimers()).isEmpty();
    Answer forced = world.fire(run, "interaction.auto_decide.timeout", "system", null);

    assertThat(SessionWorld.problem(forced).reason()).isEqualTo("reply_required");
    assertThat(world.state(run)).isEqualTo("waiting_user");
    assertThat(world.view(run).deadline()).isNull();
  }

  @BothStores
  @DisplayName("Decision 6: a run accepts another timeout and rejects an invalid one")
  void takesATimeoutOfItsOwn(TestDatabase database) {
    SessionWorld world = world(database);
    SessionStart quick = SessionStart.lenient(SessionWorld.ENGINE).with(Duration.ofSeconds(5));
    Id run = world.waiting(quick, 1);

    assertThat(world.view(run).deadline()).isEqualTo(world.clock.instant().plusSeconds(5));
    Answer none = world.sessions.start(SessionWorld.TENANT, quick.with(Duration.ZERO), null);
    assertThat(SessionWorld.problem(none).reason()).isEqualTo("timeout-invalid");
  }

  @BothStores
  @DisplayName("Decision 7: the same key and answer again are the same reply")
  void answersARepeatedReplyAgain(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    Answer first = world.reply(run, 1, "yes", "k-1");
    world.work();
    Answer again = world.reply(run, 1, "yes", "k-1");

    assertThat(again.orElseThrow()).isEqualTo(first.orElseThrow());
    assertThat(((Answer.Accepted) again).isRepeat()).isTrue();
    assertThat(world.story(run)).filteredOn("interaction.reply.accepted"::equals).hasSize(1);
  }

  @BothStores
  @DisplayName("Decision 7: the same key with another answer is a conflict")
  void refusesAKeyThatSaysSomethingElse(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    world.reply(run, 1, "yes", "k-1");

    Answer other = world.reply(run, 1, "no", "k-1");

    assertThat(SessionWorld.problem(other).kind()).isEqualTo(Problem.Kind.KEY_REUSED);
    assertThat(world.state(run)).isEqualTo("queued");
  }

  @BothStores
  @DisplayName("Decision 7: a key belongs to its run")
  void keepsKeysOfRunsApart(TestDatabase database) {
    SessionWorld world = world(database);
    Id one = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    Id two = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    world.reply(one, 1, "yes", "k").orElseThrow();
    world.reply(two, 1, "no", "k").orElseThrow();

    assertThat(List.of(one, two)).extracting(world::state).containsOnly("queued");
  }

  @BothStores
  @DisplayName("Decision 7: a reply to another question is stale_interaction")
  void refusesAStaleReply(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 2);

    Problem stale = SessionWorld.problem(world.reply(run, 1, "late", null));

    assertThat(stale.reason()).isEqualTo("stale_interaction");
    assertThat(world.state(run)).isEqualTo("waiting_user");
  }

  @BothStores
  @DisplayName(
      "Decision 7: of reply and timeout one is accepted, and the other gets the settlement")
  void tellsTheLoserWhoWon(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);
    world.elapse(TIMEOUT);
    world.fireTimers();

    Problem late = SessionWorld.problem(world.reply(run, 1, "late", "k-1"));

    assertThat(late.reason()).isEqualTo("stale_interaction");
    JsonObject settled = (JsonObject) late.facts().get("settled");
    assertThat(settled.get("resolution_mode")).isEqualTo(new JsonString("auto_decide_timeout"));
  }

  @BothStores
  @DisplayName("Decision 7: a reply of the wrong shape is invalid and changes nothing")
  void refusesAReplyOfTheWrongShape(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);

    assertThat(SessionWorld.problem(world.reply(run, 0, "yes", null)).kind())
        .isEqualTo(Problem.Kind.INVALID);
    assertThat(SessionWorld.problem(world.reply(run, 1, "yes", "")).reason())
        .isEqualTo("key-invalid");
    assertThat(SessionWorld.problem(world.reply(run, 1, "yes", "k".repeat(161))).reason())
        .isEqualTo("key-invalid");
    assertThat(world.state(run)).isEqualTo("waiting_user");
  }

  @BothStores
  @DisplayName("Decision 8: an automatic run never waits")
  void neverWaitsWhenAutomatic(TestDatabase database) {
    SessionWorld world = world(database);
    world.script.thenAsk(1);
    Id run = world.start(SessionStart.auto(SessionWorld.ENGINE));

    world.work();

    assertThat(world.story(run)).noneMatch(line -> line.contains("waiting_user"));
    assertThat(error(world, run)).isEqualTo("AUTO_NEVER_WAITS");
  }

  @BothStores
  @DisplayName("Decision 9: recovery announces a waiting run once per process")
  void preservesOnce(TestDatabase database) {
    SessionWorld before = known(world(database));
    Id run = before.waiting(SessionStart.strict(SessionWorld.ENGINE), 1);
    SessionWorld world = known(before.restart());

    for (int i = 0; i < 3; i++) {
      world.elapse(SessionSettings.STANDARD.recheck());
      world.work();
    }

    assertThat(world.story(run)).filteredOn(line -> line.contains("preserve")).hasSize(1);
  }

  @BothStores
  @DisplayName("Decision 9: a run whose worker was lost fails")
  void reconcilesARunningRun(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.abandoned(SessionStart.strict(SessionWorld.ENGINE));

    world.elapse(SessionWorld.LEASE.plusSeconds(1));
    world.work();

    assertThat(world.story(run)).endsWith("running->failed restart.reconcile_failed");
    assertThat(error(world, run)).isEqualTo("ORCHESTRATOR_RESTART_INTERRUPTED");
    assertThat(world.script.seen()).isEmpty();
  }

  @BothStores
  @DisplayName(
      "Decision 10: a run that has ended does not change when it is canceled, and the answer states it")
  void acceptsCancelOfAnEndedRun(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.start(SessionStart.strict(SessionWorld.ENGINE));
    world.work();
    List<String> story = world.story(run);

    JsonObject answer =
        world.sessions.cancel(SessionWorld.TENANT, run, "user", "ada").orElseThrow();

    assertThat(answer.get("accepted")).isEqualTo(JsonBoolean.FALSE);
    assertThat(SessionWorld.text(answer, "status")).isEqualTo("succeeded");
    assertThat(SessionWorld.text(answer, "message")).contains("has already ended");
    assertThat(world.story(run)).isEqualTo(story);
  }

  @BothStores
  @DisplayName("Decision 10: cancel works in every state that is not final")
  void cancelsEverywhere(TestDatabase database) {
    SessionWorld world = world(database);
    Id running = world.abandoned(SessionStart.strict(SessionWorld.ENGINE));
    Id waiting = world.waiting(SessionStart.lenient(SessionWorld.ENGINE), 1);
    Id queued = world.start(SessionStart.strict(SessionWorld.ENGINE));

    for (Id run : List.of(running, waiting, queued)) {
      JsonValue accepted =
          world
              .sessions
              .cancel(SessionWorld.TENANT, run, "user", "ada")
              .orElseThrow()
              .get("accepted");
      assertThat(accepted).isEqualTo(JsonBoolean.TRUE);
    }

    world.work();
    assertThat(List.of(running, waiting, queued)).extracting(world::state).containsOnly("canceled");
    assertThat(world.store.reads().due(Long.MAX_VALUE, 10)).isEmpty();
    assertThat(Arrays.asList(world.reply(waiting, 1, "late", null)))
        .allMatch(answer -> SessionWorld.problem(answer).reason().equals("final-state"));
  }
}
