package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Tests that of many concurrent attempts at an irreversible action on two nodes, exactly one is
 * allowed.
 */
final class IrreversibleRaceTest {

  private static final int ROUNDS = Integer.getInteger("lockstep.rounds", 60);
  private static final int CREATORS = 8;

  private static Engine node(RecordStore store) {
    InstantSource clock = InstantSource.system();
    return Engine.open(
        new EngineSettings(
            store,
            clock,
            new TimedIds(clock, store.nextNode()),
            Charts.all(),
            List.of(ExecutionExtension.create()),
            false));
  }

  private static Id conversation(Engine engine) {
    JsonObject body =
        engine
            .submit(BasicCommands.start(Bench.TENANT, "agent-graph", JsonObject.EMPTY))
            .orElseThrow();
    return Id.parse(((JsonString) body.get("instance")).value()).orElseThrow();
  }

  @BothStores
  void oneOfManyCreatorsGetsTheKey(TestDatabase database) {
    try (Engine one = node(database.store());
        Engine other = node(database.open())) {
      List<Id> conversations = conversations(one);
      for (int round = 0; round < ROUNDS; round++) {
        List<Answer> answers = race(one, other, conversations, round, true);

        List<Answer> winners = winners(answers);
        assertThat(winners).as("round %d: %s", round, answers).hasSize(1);
        Id winner = Bench.created(winners.get(0));
        assertThat(answers.stream().filter(Answer.Declined.class::isInstance))
            .allSatisfy(loser -> isToldWhoWon(Bench.problem(loser), winner));
      }
    }
  }

  /** Confirms that the race is real: without a key, all creators succeed. */
  @BothStores
  void allOfManyCreatorsMayDoWhatCanBeTakenBack(TestDatabase database) {
    try (Engine one = node(database.store());
        Engine other = node(database.open())) {
      List<Answer> answers = race(one, other, conversations(one), 1, false);

      assertThat(winners(answers)).hasSize(CREATORS);
    }
  }

  private static List<Id> conversations(Engine engine) {
    return Stream.generate(() -> conversation(engine)).limit(CREATORS).toList();
  }

  /** Runs all creators at once, on alternating nodes. */
  private static List<Answer> race(
      Engine one, Engine other, List<Id> conversations, int round, boolean isIrreversible) {
    List<CompletableFuture<Answer>> asked = new ArrayList<>();
    for (int i = 0; i < CREATORS; i++) {
      Command create =
          Command.on(
              conversations.get(i),
              ExecutionExtension.CREATE,
              Bench.TENANT,
              Bench.json(
                  "{'action_type': 'tool_call', 'irreversible': "
                      + isIrreversible
                      + ", 'action_detail': {'service': 'mail', 'method': 'send', 'args': {'round': "
                      + round
                      + "}}}"));
      asked.add((i % 2 == 0 ? one : other).submitLater(create));
    }
    return asked.stream().map(CompletableFuture::join).toList();
  }

  private static List<Answer> winners(List<Answer> answers) {
    return answers.stream().filter(Answer.Accepted.class::isInstance).toList();
  }

  @BothStores
  void whatCannotBeTakenBackIsUnderWayOnceAndDoneOnce(TestDatabase database) throws Exception {
    long seed = Long.getLong("lockstep.seed", 20261121L);
    System.out.println("irreversible race: seed " + seed);
    ExecutorService threads = Executors.newFixedThreadPool(CREATORS);
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    try (Engine one = node(database.store());
        Engine other = node(database.open())) {
      List<Future<?>> busy = new ArrayList<>();
      for (int i = 0; i < CREATORS; i++) {
        Engine engine = i % 2 == 0 ? one : other;
        Id conversation = conversation(engine);
        Random random = new Random(seed + i);
        busy.add(
            threads.submit(
                () -> {
                  for (int round = 0; round < ROUNDS; round++) {
                    attempt(engine, conversation, random, underWay, done);
                  }
                }));
      }
      for (Future<?> each : busy) {
        each.get();
      }
      assertThat(done.get()).isLessThanOrEqualTo(1);
    } finally {
      threads.shutdown();
    }
  }

  /**
   * Creates and ends a contract, and records overlaps: between creation and end, a contract must be
   * alone.
   */
  private static void attempt(
      Engine engine, Id conversation, Random random, AtomicInteger underWay, AtomicInteger done) {
    boolean wasDone = done.get() > 0;
    Answer answer =
        engine.submit(
            Command.on(
                conversation,
                ExecutionExtension.CREATE,
                Bench.TENANT,
                Bench.json(
                    "{'action_type': 'tool_call', 'irreversible': true, 'action_detail':"
                        + Bench.MAIL
                        + "}")));
    if (answer instanceof Answer.Declined) {
      return;
    }
    assertThat(wasDone).as("created after it was done").isFalse();
    assertThat(underWay.incrementAndGet()).isEqualTo(1);
    Id contract = Bench.created(answer);
    fire(engine, conversation, contract, "start");
    boolean ends = random.nextInt(40) == 0;
    underWay.decrementAndGet();
    if (ends) {
      fire(engine, conversation, contract, "succeed");
      done.incrementAndGet();
    } else {
      fire(engine, conversation, contract, random.nextBoolean() ? "reject" : "cancel");
    }
  }

  private static void fire(Engine engine, Id conversation, Id contract, String trigger) {
    engine
        .submit(
            Command.on(
                    conversation,
                    ExecutionExtension.TRANSITION,
                    Bench.TENANT,
                    Bench.json(
                        "{'execution_id': '" + contract + "', 'trigger': '" + trigger + "'}"))
                .by("tool_node", ""))
        .orElseThrow();
  }

  private static void isToldWhoWon(Problem problem, Id winner) {
    assertThat(problem.reason()).isEqualTo("already-under-way");
    assertThat(problem.facts().get("execution_id")).isEqualTo(new JsonString(winner.toString()));
    assertThat(problem.facts().get("status")).isEqualTo(new JsonString("pending"));
  }
}
