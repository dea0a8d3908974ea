package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.WorldClock;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.Charts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** A process with sessions whose workers and timers the test runs. */
final class SessionWorld implements AutoCloseable {

  static final String TENANT = "acme";
  static final String ENGINE = "scripted";
  static final Duration LEASE = Duration.ofSeconds(10);

  final ScriptedEngine script;
  final WorldClock clock;
  final RecordStore store;
  final Engine engine;
  final SessionService sessions;
  final SessionTurns turns;
  final long generation;

  /** Answers that the next outcomes of turns get instead of the engine's. */
  final Queue<Answer> storeIsAway = new ArrayDeque<>();

  private final TestDatabase database;
  private final SessionSettings settings;

  SessionWorld(TestDatabase database, SessionSettings settings) {
    this(database, settings, new ScriptedEngine(), WorldClock.turned(), stopped(database).store());
  }

  private static TestDatabase stopped(TestDatabase database) {
    database.stopClock();
    return database;
  }

  private SessionWorld(
      TestDatabase database,
      SessionSettings settings,
      ScriptedEngine script,
      WorldClock clock,
      RecordStore store) {
    this.database = database;
    this.settings = settings;
    this.script = script;
    this.clock = clock;
    this.store = store;
    this.generation = store.nextNode();
    this.engine =
        Engine.open(
            new EngineSettings(
                store,
                clock,
                new TimedIds(clock, generation),
                Charts.all(),
                List.of(SessionExtension.of(settings)),
                false));
    this.sessions = new SessionService(engine::submit, engine);
    this.turns =
        new SessionTurns(
            command -> {
              boolean isOutcome = command.kind().equals(SessionCommands.OUTCOME);
              Answer away = isOutcome ? storeIsAway.poll() : null;
              return away == null ? engine.submit(command) : away;
            },
            Map.of(ENGINE, script),
            generation,
            length -> {});
    SessionTurns.recheckAll(engine);
  }

  /** Returns a process with the clock of the system. */
  static SessionWorld inEarnest(TestDatabase database, SessionSettings settings) {
    WorldClock clock = WorldClock.ofTheSystem();
    return new SessionWorld(database, settings, new ScriptedEngine(), clock, database.open(clock));
  }

  /** Ends the process and returns another one on its database. */
  SessionWorld restart() {
    engine.close();
    return new SessionWorld(database, settings, script, clock, store);
  }

  /** Returns another process beside this one. */
  SessionWorld neighbour() {
    return new SessionWorld(database, settings, script, clock, store);
  }

  void elapse(Duration time) {
    clock.turn(database, time);
  }

  Id start(SessionStart start) {
    return id(sessions.start(TENANT, start, null));
  }

  static Id id(Answer answer) {
    return Id.parse(text(answer.orElseThrow(), "run_id")).orElseThrow();
  }

  static String text(JsonObject json, String name) {
    return ((JsonString) json.get(name)).value();
  }

  /** Starts a run that waits for its user. */
  Id waiting(SessionStart start, long interaction) {
    script.thenAsk(interaction);
    Id run = start(start);
    work();
    assertThat(state(run)).isEqualTo("waiting_user");
    return run;
  }

  /** Starts a run whose turn is running and whose worker is lost. */
  Id abandoned(SessionStart start) {
    Id run = start(start);
    Taken taken = take().get(0);
    assertThat(begin(taken)).isInstanceOf(Answer.Accepted.class);
    return run;
  }

  /** Starts the turn of an acquired run without executing it. */
  Answer begin(Taken taken) {
    return engine.submit(
        Command.on(
                taken.row().id(),
                SessionCommands.TURN,
                TENANT,
                JsonObject.builder().add("was_held", taken.wasHeld()).build())
            .by(SessionCommands.ORCHESTRATOR, "")
            .under(taken.lease()));
  }

  List<Taken> take() {
    return take(100);
  }

  private List<Taken> take(int limit) {
    return store.queue().take(turns.tasks().keySet(), "worker-" + generation, limit, LEASE);
  }

  /** Executes all rows that are ready, one after the other. */
  void work() {
    for (int i = 0; i < 1_000; i++) {
      List<Taken> taken = take(1);
      if (taken.isEmpty()) {
        return;
      }
      taken.forEach(this::work);
    }
    throw new AssertionError("the work does not end");
  }

  void work(Taken taken) {
    try {
      turns.work(
          DurableEngine.of(engine).reader().read(taken.row()), taken.lease(), taken.wasHeld());
    } catch (InterruptedException interruption) {
      throw new AssertionError(interruption);
    }
  }

  /** Fires the due timers. */
  List<Answer> fireTimers() {
    List<Answer> answers = new ArrayList<>();
    for (StoredTimer timer : store.reads().due(clock.millis(), 100)) {
      answers.add(engine.submit(timer(timer)));
    }
    return answers;
  }

  Command timer(StoredTimer timer) {
    return Command.on(
        timer.root(),
        BasicHandlers.TIMER,
        TENANT,
        JsonObject.builder()
            .add("instance", timer.instance().toString())
            .add("timer", timer.id())
            .add("entry", timer.entry())
            .add("due", timer.due())
            .build());
  }

  /** Fires an event at a run without checks. */
  Answer fire(Id run, String event, String actor, @Nullable JsonValue payload) {
    return engine.submit(BasicCommands.fire(run, TENANT, event, payload).by(actor, "test"));
  }

  Answer reply(Id run, long interaction, String response, @Nullable String key) {
    return sessions.reply(TENANT, run, interaction, new JsonString(response), key, "ada");
  }

  String state(Id run) {
    return view(run).state();
  }

  SessionView view(Id run) {
    return sessions.find(TENANT, run).orElseThrow();
  }

  static Problem problem(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Declined.class);
    return ((Answer.Declined) answer).problem();
  }

  static JsonValue json(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }

  /** Returns the stored events of a run. */
  List<JsonObject> told(Id run) {
    return told(store, run);
  }

  static List<JsonObject> told(RecordStore store, Id run) {
    return store.reads().stream(run, 0, 10_000).stream()
        .map(StreamEvent::data)
        .map(data -> (JsonObject) JsonReader.standard().read(data).orElseThrow())
        .toList();
  }

  /** Returns the events of a run as texts: {@code queued->running turn.started}, or the type. */
  List<String> story(Id run) {
    return told(run).stream().map(SessionWorld::words).toList();
  }

  private static String words(JsonObject event) {
    String type = text(event, "type");
    if (!type.equals("conversation.state.changed")) {
      return type;
    }
    JsonObject data = (JsonObject) event.get("data");
    return text(data, "from") + "->" + text(data, "to") + " " + text(data, "trigger");
  }

  /** Returns all runs. */
  List<Id> runs() {
    List<Id> runs = new ArrayList<>();
    Id before = null;
    while (true) {
      List<StoredInstance> page =
          store.reads().page(new Reads.Page(TENANT, "session", null, before, 200));
      page.forEach(row -> runs.add(row.id()));
      if (page.size() < 200) {
        return runs;
      }
      before = page.get(page.size() - 1).id();
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
