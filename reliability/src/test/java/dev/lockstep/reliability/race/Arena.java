package dev.lockstep.reliability.race;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.HistoryChecker;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.Chronicle;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Two nodes on one database, with a record of all calls of their clients. */
final class Arena implements AutoCloseable {

  static final String TENANT = "t";

  private final List<Engine> nodes;
  private final RecordStore store;
  private final Queue<Call> calls = new ConcurrentLinkedQueue<>();
  private final AtomicLong clock = new AtomicLong();
  private final AtomicLong keys = new AtomicLong();

  Arena(TestDatabase database, Extension... extensions) {
    this.store = database.store();
    this.nodes =
        List.of(open(store, List.of(extensions)), open(database.open(), List.of(extensions)));
  }

  private static Engine open(RecordStore store, List<Extension> extensions) {
    InstantSource clock = InstantSource.system();
    TimedIds ids = new TimedIds(clock, store.nextNode());
    return Engine.open(new EngineSettings(store, clock, ids, Charts.all(), extensions, false));
  }

  /** Starts a machine of a chart. */
  Id begin(String chart, String context) {
    Answer answer = send(0, BasicCommands.start(TENANT, chart, (JsonObject) json(context)));
    return Id.parse(((JsonString) answer.orElseThrow().get("instance")).value()).orElseThrow();
  }

  /** Fires an event that must be accepted. */
  void fire(Id id, String actor, String event, String payload) {
    send(0, event(id, actor, event, payload)).orElseThrow();
  }

  static Command event(Id id, String actor, String event, String payload) {
    return BasicCommands.fire(id, TENANT, event, json(payload)).by(actor, "somebody");
  }

  /** Sends a command with a new key. */
  Answer send(int node, Command command) {
    return sendAsIs(node, command.keyed("k" + keys.incrementAndGet()));
  }

  /** Sends a command with its own key to one of the nodes. */
  Answer sendAsIs(int node, Command command) {
    long invoked = clock.incrementAndGet();
    Answer answer = nodes.get(node).submit(command);
    saw(command, answer, invoked, clock.incrementAndGet());
    return answer;
  }

  private void saw(Command command, Answer answer, long invoked, long completed) {
    boolean accepted = answer instanceof Answer.Accepted;
    calls.add(
        new Call(
            String.valueOf(command.key()),
            String.valueOf(command.root()),
            command.kind() + JsonWriter.write(command.payload()),
            accepted ? Call.Outcome.ACCEPTED : Call.Outcome.REFUSED,
            accepted ? JsonWriter.write(answer.orElseThrow()) : "",
            accepted && !command.kind().equals(BasicHandlers.TIMER),
            invoked,
            completed));
  }

  String state(Id id) {
    return store.reads().instance(id).orElseThrow().state();
  }

  RecordStore store() {
    return store;
  }

  Engine node(int number) {
    return nodes.get(number);
  }

  /** Returns the findings of the judge. */
  List<Finding> findings() {
    HistoryChecker checker =
        new HistoryChecker(
            ChartFile.folder(Path.of("../statecharts/src/main/statecharts")), Set.of("node-run"));
    return checker.check(
        Chronicle.of(
            store, TENANT, List.copyOf(calls), Chronicle.Commits.UNSEEN, List.of(), List.of()));
  }

  static JsonValue json(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }

  @Override
  public void close() {
    nodes.forEach(Engine::close);
  }
}
