package dev.lockstep.engine.internal.timer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Tests that timers are fired when they are due: not before, not twice, and without delaying each
 * other.
 */
final class TimerServiceTest {

  private static final String TENANT = "acme";
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
  private static final TimerSettings SETTINGS =
      new TimerSettings(Duration.ofSeconds(1), 10, Duration.ofSeconds(1), Duration.ofMinutes(1));

  private final TurnedClock clock = new TurnedClock(NOON);
  private final TurnedClock elapsed = new TurnedClock(Instant.EPOCH);
  private final List<Command> submitted = new ArrayList<>();

  private Engine engine(RecordStore store) {
    return Engine.open(
        new EngineSettings(
            store, clock, new TimedIds(clock, store.nextNode()), Charts.all(), List.of(), true));
  }

  private TimerService timers(Engine engine) {
    return timers(engine, command -> submit(engine, command));
  }

  private TimerService timers(
      Engine engine, Function<Command, CompletableFuture<Answer>> commands) {
    return new TimerService(
        DurableEngine.of(engine).store(),
        commands,
        clock,
        () -> elapsed.millis() * 1_000_000,
        SETTINGS,
        ExclusiveExecution.NOTHING_ELSE);
  }

  private CompletableFuture<Answer> submit(Engine engine, Command command) {
    submitted.add(command);
    return engine.submitLater(command);
  }

  private void turn(Duration time) {
    clock.turn(time);
    elapsed.turn(time);
  }

  private static Id waiting(Engine engine, String timeout) {
    JsonObject context = JsonObject.builder().add("timeout", timeout).build();
    JsonObject begun =
        engine.submit(BasicCommands.start(TENANT, "execution-contract", context)).orElseThrow();
    Id contract = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
    for (String event : List.of("start", "suspend")) {
      engine
          .submit(BasicCommands.fire(contract, TENANT, event, null).by("tool_node", ""))
          .orElseThrow();
    }
    return contract;
  }

  private static String state(Engine engine, Id contract) {
    return engine.instance(TENANT, contract).orElseThrow().state();
  }

  @BothStores
  void firesWhatIsDueAndNeverBefore(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TimerService timers = timers(engine);
      Id contract = waiting(engine, "PT10S");

      turn(Duration.ofMillis(9_999));
      Duration rest = timers.tick();

      assertThat(state(engine, contract)).isEqualTo("waiting");
      assertThat(rest).isEqualTo(Duration.ofMillis(1));

      turn(rest);
      timers.tick();

      assertThat(state(engine, contract)).isEqualTo("cancelled");
      assertThat(engine.history(TENANT, contract, -1, 10))
          .last()
          .extracting(Entry::kind, Entry::event)
          .containsExactly(Entry.Kind.TIMER, "waiting_timeout");
      assertThat(DurableEngine.of(engine).store().reads().nextDue()).isEmpty();
    }
  }

  @BothStores
  void looksAgainBeforeLong(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      waiting(engine, "PT1H");

      Duration rest = timers(engine).tick();

      assertThat(rest).isEqualTo(SETTINGS.poll());
      assertThat(submitted).isEmpty();
    }
  }

  @BothStores
  void firesWhatCameDueWhileNobodyLooked(TestDatabase database) {
    Id contract;
    try (Engine engine = engine(database.store())) {
      contract = waiting(engine, "PT10S");
    }
    turn(Duration.ofDays(1));

    try (Engine engine = engine(database.open())) {
      timers(engine).tick();

      assertThat(state(engine, contract)).isEqualTo("cancelled");
    }
  }

  @BothStores
  void theSecondOfTwoNodesChangesNothing(TestDatabase database) {
    try (Engine first = engine(database.store());
        Engine second = engine(database.store())) {
      Id contract = waiting(first, "PT10S");
      turn(Duration.ofSeconds(10));
      StoredTimer timer = DurableEngine.of(first).store().reads().due(clock.millis(), 1).get(0);
      Command command = BasicHandlers.timer(TENANT, timer);
      first.submit(command).orElseThrow();

      Answer late = second.submit(command);

      assertThat(late).isInstanceOf(Answer.Accepted.class);
      assertThat(second.history(TENANT, contract, -1, 10)).hasSize(4);
    }
  }

  @BothStores
  void firesNothingEarlyWhenTheClockJumpsBack(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TimerService timers = timers(engine);
      Id contract = waiting(engine, "PT10S");
      clock.turn(Duration.ofHours(-1));
      elapsed.turn(Duration.ofMinutes(30));

      timers.tick();

      assertThat(state(engine, contract)).isEqualTo("waiting");

      turn(Duration.ofHours(1).plusSeconds(10));
      timers.tick();

      assertThat(state(engine, contract)).isEqualTo("cancelled");
    }
  }

  @BothStores
  void firesAllThatIsDueInBatches(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TimerService timers = timers(engine);
      List<Id> contracts = Stream.generate(() -> waiting(engine, "PT10S")).limit(25).toList();
      turn(Duration.ofSeconds(10));

      assertThat(timers.tick()).isZero();
      assertThat(timers.tick()).isZero();
      assertThat(timers.tick()).isEqualTo(SETTINGS.poll());

      assertThat(contracts).allMatch(contract -> state(engine, contract).equals("cancelled"));
      assertThat(submitted).hasSize(25);
    }
  }

  @BothStores
  void damagedInstancesKeepNobodyWaiting(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TimerService timers = timers(engine);
      List<Id> damaged = Stream.generate(() -> waiting(engine, "PT10S")).limit(30).toList();
      for (Id id : damaged) {
        database.execute("UPDATE instance SET machine = '{}' WHERE id = " + id.value());
      }
      Id whole = waiting(engine, "PT11S");
      turn(Duration.ofSeconds(11));

      for (int i = 0; i < 4; i++) {
        timers.tick();
      }

      assertThat(state(engine, whole)).isEqualTo("cancelled");
      assertThat(submitted).hasSize(31);
      assertThat(
              DurableEngine.of(engine)
                  .store()
                  .reads()
                  .instance(damaged.get(0))
                  .orElseThrow()
                  .quarantine())
          .isNotNull();
    }
  }

  @BothStores
  void anInstanceWhoseTimerMakesTheProgramFailIsQuarantined(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      Id poison = waiting(engine, "PT1S");
      TimerService timers =
          new TimerService(
              DurableEngine.of(engine).store(),
              command ->
                  CompletableFuture.completedFuture(
                      Answer.declined(
                          Problem.of(Problem.Kind.FAILED, "failed", "it ran out of memory"))),
              clock,
              () -> elapsed.millis() * 1_000_000,
              SETTINGS,
              ExclusiveExecution.NOTHING_ELSE);

      for (int second = 0; second < 100; second++) {
        turn(Duration.ofSeconds(1));
        timers.tick();
      }

      assertThat(
              DurableEngine.of(engine).store().reads().instance(poison).orElseThrow().quarantine())
          .matches("timer `.*` failed: it ran out of memory");
      assertThat(timers.stuck()).isZero();
    }
  }

  /** Simulates a crash of the process. */
  private static final class Halt extends Error {

    private static final long serialVersionUID = 1L;
  }

  @BothStores
  void aTimerThatEndsEachProcessIsQuarantinedAndDelaysNoOther(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      List<Id> before = Stream.generate(() -> waiting(engine, "PT1S")).limit(3).toList();
      Id poison = waiting(engine, "PT1S");
      List<Id> behind = Stream.generate(() -> waiting(engine, "PT1S")).limit(3).toList();
      Function<Command, CompletableFuture<Answer>> commands =
          command -> {
            if (command.payload().get("instance").equals(new JsonString(poison.toString()))) {
              throw new Halt();
            }
            return submit(engine, command);
          };
      TimerService timers = timers(engine, commands);
      int halts = 0;

      for (int second = 0; second < 300; second++) {
        turn(Duration.ofSeconds(1));
        try {
          timers.tick();
        } catch (Halt halt) {
          halts++;
          timers = timers(engine, commands);
        }
      }

      assertThat(
              DurableEngine.of(engine).store().reads().instance(poison).orElseThrow().quarantine())
          .matches("the process crashed 9 times while timer `.*` fired");
      assertThat(halts).as("4 beside others and 5 alone, as for executions").isEqualTo(9);
      assertThat(Stream.concat(before.stream(), behind.stream()))
          .allMatch(contract -> state(engine, contract).equals("cancelled"));
    }
  }

  @BothStores
  void aTimerThatLostFourProcessesFiresOnlyWhileNothingElseIsUnderWay(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      Id suspect = waiting(engine, "PT1S");
      database.execute("UPDATE timer SET attempts = 4");
      turn(Duration.ofHours(1));
      List<String> asked = new ArrayList<>();
      AtomicBoolean isQuiet = new AtomicBoolean();
      TimerService timers =
          new TimerService(
              DurableEngine.of(engine).store(),
              command -> submit(engine, command),
              clock,
              () -> elapsed.millis() * 1_000_000,
              SETTINGS,
              new ExclusiveExecution() {
                @Override
                public boolean enter() {
                  asked.add("enter");
                  return isQuiet.get();
                }

                @Override
                public void leave() {
                  asked.add("leave");
                }
              });

      timers.tick();

      assertThat(state(engine, suspect)).isEqualTo("waiting");
      assertThat(timers.stuck()).isEqualTo(1);

      isQuiet.set(true);
      timers.tick();

      assertThat(state(engine, suspect)).isEqualTo("cancelled");
      assertThat(asked).containsExactly("enter", "enter", "leave");
    }
  }

  @BothStores
  void attemptsThatEndWithoutEffectAreNotLosses(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      Id refused = waiting(engine, "PT1S");
      TimerService timers =
          timers(
              engine,
              command ->
                  CompletableFuture.completedFuture(
                      Answer.declined(
                          Problem.of(Problem.Kind.OVERLOADED, "busy", "try again later"))));

      for (int second = 0; second < 2_000; second++) {
        turn(Duration.ofSeconds(1));
        timers.tick();
      }

      assertThat(DurableEngine.of(engine).store().timers().suspects(clock.millis(), 9)).isEmpty();
      assertThat(
              DurableEngine.of(engine).store().reads().instance(refused).orElseThrow().quarantine())
          .isNull();
    }
  }

  @BothStores
  void manyOverdueTimersAreLateButNotSilent(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      for (int i = 0; i < 25; i++) {
        waiting(engine, "PT1S");
      }
      turn(Duration.ofDays(1));
      TimerService timers = timers(engine);

      timers.tick();

      assertThat(timers.late()).isGreaterThan(Duration.ofHours(23));
      assertThat(timers.silence()).isZero();
      elapsed.turn(Duration.ofSeconds(7));
      assertThat(timers.silence()).isEqualTo(Duration.ofSeconds(6));
    }
  }

  @BothStores
  void triesAgainAfterPausesThatGrow(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      List<Duration> tries = new ArrayList<>();
      TimerService timers =
          new TimerService(
              DurableEngine.of(engine).store(),
              command -> {
                tries.add(Duration.ofMillis(elapsed.millis()));
                return CompletableFuture.completedFuture(
                    engine.submit(BasicCommands.start(TENANT, "nothing", JsonObject.EMPTY)));
              },
              clock,
              () -> elapsed.millis() * 1_000_000,
              SETTINGS,
              ExclusiveExecution.NOTHING_ELSE);
      waiting(engine, "PT0.001S");

      for (int second = 0; second < 200; second++) {
        turn(Duration.ofSeconds(1));
        assertThat(timers.tick()).isEqualTo(SETTINGS.poll());
      }

      assertThat(tries)
          .extracting(Duration::toSeconds)
          .containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 64L, 124L, 184L);
      assertThat(timers.stuck()).isEqualTo(1);
    }
  }

  @BothStores
  void knowsHowLateTimersAre(TestDatabase database) {
    try (Engine engine = engine(database.store())) {
      TimerService timers = timers(engine);
      waiting(engine, "PT10S");
      turn(Duration.ofSeconds(13));

      timers.tick();
      assertThat(timers.late()).isEqualTo(Duration.ofSeconds(3));

      timers.tick();
      assertThat(timers.late()).isZero();

      turn(Duration.ofSeconds(8));
      assertThat(timers.late()).isEqualTo(Duration.ofSeconds(7));
    }
  }
}
