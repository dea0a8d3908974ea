package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tests that slots limit concurrent turns, are given in order, and are always released. */
class SessionSlotsTest extends SessionTest {

  private static final SessionStart STRICT = SessionStart.strict(SessionWorld.ENGINE);
  private static final SessionSettings TWO = SessionSettings.STANDARD.withSlots(2);

  @BothStores
  void runsAsManyTurnsAtOnceAsThereAreSlots(TestDatabase database) {
    SessionWorld world = world(database, TWO);
    List<Id> runs = start(world, 5);

    begin(world);

    assertThat(running(world, runs)).isEqualTo(2);
    assertThat(held(world)).isEqualTo(2);
  }

  @BothStores
  void startsTurnsInTheOrderOfTheLine(TestDatabase database) {
    SessionWorld world = world(database, SessionSettings.STANDARD.withSlots(1));
    List<Id> runs = start(world, 4);
    begin(world);
    List<Id> started = new ArrayList<>();

    for (int i = 0; i < 4; i++) {
      Id now =
          runs.stream().filter(run -> world.state(run).equals("running")).findFirst().orElseThrow();
      started.add(now);
      world.sessions.cancel(SessionWorld.TENANT, now, "user", "ada");
      world.start(STRICT);
      world.elapse(TWO.slotRetry());
      begin(world);
    }

    assertThat(started).isEqualTo(runs);
  }

  @BothStores
  void letsNobodyPassWhoWaits(TestDatabase database) {
    SessionWorld world = world(database, SessionSettings.STANDARD.withSlots(1));
    Id first = world.abandoned(STRICT);
    Id waits = world.start(STRICT);
    begin(world);
    world.sessions.cancel(SessionWorld.TENANT, first, "user", "ada");
    Id late = world.start(STRICT);

    begin(world);
    assertThat(world.state(late)).isEqualTo("queued");
    world.elapse(TWO.slotRetry());
    begin(world);

    assertThat(world.state(waits)).isEqualTo("running");
    assertThat(world.state(late)).isEqualTo("queued");
  }

  @BothStores
  void givesTheSlotBackHoweverATurnEnds(TestDatabase database) {
    SessionWorld world = world(database, SessionSettings.STANDARD.withSlots(1));
    world
        .script
        .then(TurnOutcome.Succeeded.plainly())
        .then(new TurnOutcome.Failed("NO", "no"))
        .thenAsk(1)
        .then(
            (turn, voice) -> {
              world.sessions.cancel(SessionWorld.TENANT, turn.run(), "user", "ada");
              return TurnOutcome.Succeeded.plainly();
            });
    List<Id> runs = start(world, 4);

    for (int i = 0; i < 4; i++) {
      world.work();
      world.elapse(TWO.slotRetry());
    }

    assertThat(runs)
        .extracting(world::state)
        .containsExactly("succeeded", "failed", "waiting_user", "canceled");
    assertThat(held(world)).isZero();
  }

  @BothStores
  void leaksNoSlotThroughACrash(TestDatabase database) {
    SessionWorld world = world(database, TWO);
    world.abandoned(STRICT);
    world.abandoned(STRICT);
    assertThat(held(world)).isEqualTo(2);
    world.elapse(SessionWorld.LEASE.plusSeconds(1));

    SessionWorld next = known(world.restart());
    next.work();

    assertThat(held(next)).isZero();
    Id run = next.start(STRICT);
    next.work();
    assertThat(next.state(run)).isEqualTo("succeeded");
  }

  @BothStores
  void leavesNoGapInTheLineForARunThatIsCanceled(TestDatabase database) {
    SessionWorld world = world(database, SessionSettings.STANDARD.withSlots(1));
    Id first = world.abandoned(STRICT);
    List<Id> line = start(world, 3);
    begin(world);
    world.sessions.cancel(SessionWorld.TENANT, line.get(0), "user", "ada");
    world.sessions.cancel(SessionWorld.TENANT, first, "user", "ada");
    world.elapse(TWO.slotRetry());

    begin(world);

    assertThat(line).extracting(world::state).containsExactly("canceled", "running", "queued");
  }

  @BothStores
  void runsAllWhoComeEvenWhenTheLineIsTooLong(TestDatabase database) {
    SessionWorld world = world(database, SessionSettings.STANDARD.withSlots(1));
    List<Id> runs = start(world, TurnSlots.LINE + 5);

    for (int i = 0; i < runs.size() && running(world, runs, "succeeded") < runs.size(); i++) {
      world.work();
      world.elapse(Duration.ofSeconds(1));
    }

    assertThat(runs).extracting(world::state).containsOnly("succeeded");
  }

  @BothStores
  void hasNoBoundWhenNoneIsSet(TestDatabase database) {
    SessionWorld world = world(database, SessionSettings.STANDARD.withSlots(0));
    List<Id> runs = start(world, 20);

    begin(world);

    assertThat(running(world, runs)).isEqualTo(20);
  }

  private static List<Id> start(SessionWorld world, int count) {
    List<Id> runs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      runs.add(world.start(STRICT));
    }
    return runs;
  }

  /** Starts all turns that can be started, one after the other. */
  private static void begin(SessionWorld world) {
    for (Taken taken : world.take()) {
      world.begin(taken).orElseThrow();
    }
  }

  private static long running(SessionWorld world, List<Id> runs) {
    return running(world, runs, "running");
  }

  private static long running(SessionWorld world, List<Id> runs, String state) {
    return runs.stream().filter(run -> world.state(run).equals(state)).count();
  }

  private static long held(SessionWorld world) {
    long held = 0;
    for (int i = 1; i <= 10; i++) {
      Optional<Id> holder =
          world
              .store
              .reads()
              .holder(SessionWorld.TENANT, "session.slot/" + SessionWorld.ENGINE + "/" + i);
      held += holder.isPresent() ? 1 : 0;
    }
    return held;
  }
}
