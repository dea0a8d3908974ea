package dev.lockstep.agent;

import dev.lockstep.agent.FuzzedModel.Behaviour;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.reliability.simulation.Judge;
import dev.lockstep.reliability.simulation.Points;
import dev.lockstep.reliability.simulation.Stage;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.UnaryOperator;

/** One conversation in which model, person, tools and crashes come from a seed. */
final class FuzzedRun {

  private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");
  private static final Duration LEASE = Duration.ofSeconds(11);
  private static final int ROUNDS = 3;
  private static final int TURNS = 6;
  private static final int LAST_TURNS = 12;
  private static final int LEASES = 20;

  private final HandClock clock = new HandClock(START);
  private final MemoryStore disk = new MemoryStore(clock);
  private final Points points = new Points(Points.CALM);
  private final FuzzedLedger ledger = new FuzzedLedger();
  private final Map<Integer, Integer> crashes = new HashMap<>();
  private final Random random;
  private final FuzzedLimits limits;
  private final FuzzedModel model;
  private final FuzzedPerson person;
  private final FuzzedJudge judge;
  private final Stage stage;
  private Optional<Id> session = Optional.empty();

  FuzzedRun(long seed, UnaryOperator<Extension> handlers, UnaryOperator<ToolExecutor> executed) {
    this.random = new Random(seed);
    this.limits = FuzzedLimits.of(random);
    this.model = new FuzzedModel(ledger, new Random(random.nextLong()));
    this.person = new FuzzedPerson(ledger, new Random(random.nextLong()));
    this.judge = new FuzzedJudge(ledger, limits);
    Random moods = new Random(random.nextLong());
    FuzzedProcess.Way way = FuzzedProcess.Way.values()[(int) Math.floorMod(seed, 3L)];
    Extension extension = handlers.apply(AgentExtension.create());
    this.stage =
        new Stage(
            disk,
            clock,
            points,
            seed,
            given ->
                new FuzzedProcess(
                    given,
                    way,
                    extension,
                    model,
                    executed.apply(new FuzzedTools(given.world(), ledger, moods)),
                    () -> session));
  }

  /** Returns a run of the engine without planted bugs. */
  static FuzzedRun of(long seed) {
    return new FuzzedRun(seed, UnaryOperator.identity(), UnaryOperator.identity());
  }

  /** Plays all rounds and returns the findings of the judges. */
  List<String> play(Points.Plan plan) {
    Answer begun = stage.send(GraphCommands.begin(Stage.TENANT, limits.json()));
    session = Id.parse(((JsonString) begun.orElseThrow().get("session")).value());
    points.follow(plan);
    for (int round = 0; round < ROUNDS; round++) {
      int lives = stage.lives();
      round();
      crashes.merge(ledger.round(), stage.lives() - lives, Integer::sum);
    }
    passed = points.passed();
    points.follow(Points.CALM);
    end();
    judge.effects();
    judge.budgets(crashes);
    judge.answers(answers());
    judge.requests();
    new Judge().findings(stage).forEach(finding -> judge.findings().add("history: " + finding));
    return judge.findings();
  }

  private long passed;

  /** Returns the number of points at which the process could have ended. */
  long points() {
    return passed;
  }

  /** Returns the number of processes that ended. */
  int crashes() {
    return stage.lives() - 1;
  }

  Map<Behaviour, Integer> shown() {
    return model.shown();
  }

  /** Returns the states in which the rounds ended. */
  List<String> rests() {
    return rests;
  }

  private final List<String> rests = new ArrayList<>();

  private void round() {
    Answer said = stage.send(GraphCommands.message(Stage.TENANT, session(), "go on \ud800"));
    if (said instanceof Answer.Accepted) {
      ledger.nextRound();
    }
    for (int turn = 0; turn < TURNS; turn++) {
      settle();
      act();
    }
    settle();
  }

  private void act() {
    String state = state();
    int choice = random.nextInt(12);
    if (choice == 0) {
      stage.send(GraphCommands.cancel(Stage.TENANT, session()));
    } else if (choice == 1) {
      stage.turn(Duration.ofMinutes(6));
    } else if (state.equals("error")) {
      stage.send(GraphCommands.retry(Stage.TENANT, session()));
      stage.workOnce();
    } else {
      answer(false);
    }
  }

  private boolean answer(boolean isReasonable) {
    Map<Id, FormResponse> responses = person.answers(contracts(), isReasonable);
    if (responses.isEmpty() || !state().equals("suspended")) {
      return false;
    }
    Answer answer =
        stage.send(GraphCommands.resume(Stage.TENANT, session(), responses, OptionalInt.empty()));
    if (answer instanceof Answer.Declined declined) {
      judge.findings().add("unanswerable in " + state() + ": " + declined.problem());
    }
    return answer instanceof Answer.Accepted;
  }

  private void settle() {
    stage.settle();
    for (int lease = 0; lease < LEASES && !FuzzedJudge.isStable(state()); lease++) {
      stage.turn(LEASE);
      stage.settle();
    }
    rests.add(state());
    judge.atRest(state(), contracts());
  }

  /** Answers open questions and closes the conversation, in either order. */
  private void end() {
    settle();
    boolean isAnsweredFirst = random.nextBoolean();
    for (int turn = 0; isAnsweredFirst && turn < LAST_TURNS && answer(true); turn++) {
      settle();
    }
    stage.process().engine().submit(GraphCommands.close(Stage.TENANT, session())).orElseThrow();
    settle();
    judge.atEnd(state(), contracts());
  }

  private Id session() {
    return session.orElseThrow();
  }

  private String state() {
    return disk.reads().instance(session()).orElseThrow().state();
  }

  private List<ExecutionContract> contracts() {
    InstanceReader reader = DurableEngine.of(stage.process().engine()).reader();
    return disk.reads().children(session()).stream()
        .flatMap(row -> ExecutionContract.of(reader.read(row)).stream())
        .toList();
  }

  /** Returns the tokens of the stored answers, by round. */
  private List<List<Long>> answers() {
    List<List<Long>> rounds = new ArrayList<>();
    for (Entry entry : disk.reads().journal(session(), -1, Integer.MAX_VALUE)) {
      if (entry.event().equals("message.received")) {
        rounds.add(new ArrayList<>());
      } else if (entry.event().equals("model.answered")) {
        rounds.get(rounds.size() - 1).add(tokens(String.valueOf(entry.payload())));
      }
    }
    return rounds;
  }

  private static long tokens(String payload) {
    JsonObject json = (JsonObject) JsonReader.standard().read(payload).orElseThrow();
    long tokens = 0;
    for (String name : List.of("prompt_tokens", "completion_tokens")) {
      tokens += Math.min(1L << 60, ((JsonNumber) json.get(name)).longValue());
    }
    return Math.min(1L << 60, tokens);
  }
}
