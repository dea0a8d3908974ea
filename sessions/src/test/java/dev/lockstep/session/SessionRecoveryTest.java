package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Tests that runs whose worker was lost are resumed or ended by any other process, however often.
 */
class SessionRecoveryTest extends SessionTest {

  private static final Duration EXPIRED = SessionWorld.LEASE.plusSeconds(1);
  private static final SessionStart STRICT = SessionStart.strict(SessionWorld.ENGINE);

  @BothStores
  void leavesARunAloneWhoseLeaseIsLive(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.abandoned(STRICT);

    SessionWorld neighbour = known(world.neighbour());
    neighbour.elapse(SessionWorld.LEASE.minusSeconds(1));
    neighbour.work();

    assertThat(neighbour.state(run)).isEqualTo("running");
  }

  @BothStores
  void theOutcomeOfATurnIsReportedUntilTheStoreIsBack(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.start(STRICT);
    for (int i = 0; i < 50; i++) {
      world.storeIsAway.add(
          Answer.declined(
              Problem.of(Problem.Kind.UNAVAILABLE, "store-unavailable", "the store is away")));
    }

    world.work();

    assertThat(world.storeIsAway).isEmpty();
    assertThat(world.state(run)).isEqualTo("succeeded");
    assertThat(world.script.seen()).hasSize(1);
  }

  @BothStores
  void drivesAQueuedRunOnOnce(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.start(STRICT);
    assertThat(world.take()).hasSize(1);
    world.elapse(EXPIRED);

    SessionWorld next = known(world.restart());
    next.work();

    assertThat(next.state(run)).isEqualTo("succeeded");
    assertThat(next.script.seen()).hasSize(1);
  }

  @BothStores
  void drivesARunOnThatWasAnswered(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(STRICT, 1);
    world.reply(run, 1, "yes", null);
    assertThat(world.take()).hasSize(1);
    world.elapse(EXPIRED);

    SessionWorld next = known(world.restart());
    next.work();

    assertThat(next.state(run)).isEqualTo("succeeded");
    assertThat(next.script.seen().get(1).response()).contains(new JsonString("yes"));
    assertThat(next.script.seen().get(1).session()).isEqualTo("s-1");
  }

  @BothStores
  void drivesNoRunOnTwice(TestDatabase database) {
    SessionWorld world = world(database, SessionSettings.STANDARD.withSlots(1));
    Id first = world.abandoned(STRICT);
    Id run = world.start(STRICT);
    take(world, run);
    world.elapse(EXPIRED);
    Taken again = take(world, run);
    assertThat(again.wasHeld()).isTrue();
    world.begin(again).orElseThrow();
    assertThat(world.state(run)).isEqualTo("queued");
    world.elapse(Duration.ofSeconds(1));
    take(world, run);
    world.elapse(EXPIRED);

    world.work(take(world, run));

    assertThat(world.story(run)).containsExactly("queued->failed restart.reconcile_failed");
    assertThat(world.state(first)).isEqualTo("running");
  }

  private static Taken take(SessionWorld world, Id run) {
    return world.take().stream()
        .filter(taken -> taken.row().id().equals(run))
        .findFirst()
        .orElseThrow();
  }

  @BothStores
  void failsEveryRunOfAProcessThatWentAndStartsNoTurnTwice(TestDatabase database) {
    SessionWorld world = world(database);
    List<Id> runs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      runs.add(world.abandoned(STRICT));
    }
    world.elapse(EXPIRED);

    SessionWorld next = known(world.restart());
    next.work();
    next.work();

    assertThat(runs).extracting(next::state).containsOnly("failed");
    assertThat(next.script.seen()).isEmpty();
    assertThat(runs).allSatisfy(run -> assertThat(next.story(run)).hasSize(2));
  }

  @BothStores
  void letsAWorkerThatWasPausedWriteNothing(TestDatabase database) {
    SessionWorld world = world(database);
    List<Answer> late = new ArrayList<>();
    world.script.then(
        (turn, voice) -> {
          world.elapse(EXPIRED);
          known(world.neighbour()).work();
          late.add(
              voice.publish("raw.stdout", JsonObject.of("line", new JsonString("I live")), null));
          return TurnOutcome.Succeeded.plainly();
        });
    Id run = world.start(STRICT);

    world.work();

    assertThat(SessionWorld.problem(late.get(0)).kind()).isEqualTo(Problem.Kind.LEASE_LOST);
    assertThat(world.story(run))
        .containsExactly(
            "queued->running turn.started", "running->failed restart.reconcile_failed");
  }

  @BothStores
  void dropsTheOutcomeOfATurnThatWasCanceled(TestDatabase database) {
    SessionWorld world = world(database);
    world.script.then(
        (turn, voice) -> {
          world.sessions.cancel(SessionWorld.TENANT, turn.run(), "user", "ada").orElseThrow();
          return TurnOutcome.Succeeded.plainly();
        });
    Id run = world.start(STRICT);

    world.work();

    assertThat(world.story(run))
        .containsExactly("queued->running turn.started", "running->canceled run.canceled");
  }

  @BothStores
  void answersABegunTurnAgainUnderItsKey(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.start(STRICT);
    Taken taken = world.take().get(0);
    world.begin(taken).orElseThrow();

    world.elapse(EXPIRED);
    world.work();
    world.work(taken);

    assertThat(world.state(run)).isEqualTo("failed");
    assertThat(world.script.seen()).isEmpty();
  }

  @BothStores
  void failsAWaitingRunWithoutAHandle(TestDatabase database) {
    SessionWorld world = world(database);
    world.script.then(
        new TurnOutcome.NeedsInput(
            JsonObject.builder()
                .add("interaction_id", 1)
                .add("kind", "confirm")
                .add("prompt", "Go on?")
                .build()));
    Id run = world.start(STRICT);
    world.work();
    world.elapse(SessionSettings.STANDARD.recheck());

    world.work();

    assertThat(world.story(run)).endsWith("waiting_user->failed restart.reconcile_failed");
  }

  @BothStores
  void tellsNothingWhenTheSameProcessLooksAgain(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(STRICT, 1);
    world.elapse(SessionSettings.STANDARD.recheck());

    world.work();

    assertThat(world.story(run)).hasSize(3);
    assertThat(world.state(run)).isEqualTo("waiting_user");
  }

  @BothStores
  void doesNotTakeTurnsTellingThatARunIsKept(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(STRICT, 1);
    SessionWorld neighbour = known(world.neighbour());

    for (int i = 0; i < 3; i++) {
      world.elapse(SessionSettings.STANDARD.recheck());
      neighbour.work();
      world.elapse(SessionSettings.STANDARD.recheck());
      world.work();
    }

    assertThat(world.story(run)).filteredOn(line -> line.contains("preserve")).hasSize(1);
  }

  @BothStores
  void goesOnWhenARunIsAnsweredWhileItIsLookedAt(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.waiting(STRICT, 1);
    world.elapse(SessionSettings.STANDARD.recheck());
    Taken looking = take(world, run);
    world.reply(run, 1, "yes", null).orElseThrow();

    world.work(looking);
    world.work();

    assertThat(world.state(run)).isEqualTo("succeeded");
  }

  @BothStores
  void failsARunWhoseEngineIsNotThere(TestDatabase database) {
    SessionWorld world = world(database);
    Id run = world.start(SessionStart.strict("another"));

    world.work();

    assertThat(SessionWorld.text(world.view(run).error(), "code")).isEqualTo("ENGINE_UNKNOWN");
  }

  @BothStores
  void failsARunWhoseEngineBreaks(TestDatabase database) {
    SessionWorld world = world(database);
    world.script.then(
        (turn, voice) -> {
          throw new IllegalStateException("broken");
        });
    Id run = world.start(STRICT);

    world.work();

    assertThat(SessionWorld.text(world.view(run).error(), "code")).isEqualTo("ENGINE_FAILED");
  }
}
