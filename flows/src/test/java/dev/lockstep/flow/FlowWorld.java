package dev.lockstep.flow;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.WorkQueue.Taken;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.WorldClock;
import dev.lockstep.flow.definition.FlowWriter;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A process that runs flows, with manual workers and timers. */
final class FlowWorld implements AutoCloseable {

  static final Caller ADA = new Caller("acme", "ada", Set.of("operator"));
  static final Caller BOB = new Caller("acme", "bob", Set.of("reviewer"));
  static final Caller EVE = new Caller("acme", "eve", Set.of("reviewer"));

  private static final Duration LEASE = Duration.ofSeconds(10);

  final WorldClock clock = WorldClock.turned();
  final RecordStore store;
  final Engine engine;
  final FlowService flows;
  final FlowCatalog catalog;

  /** The executed calls. */
  final List<JsonObject> executed = new ArrayList<>();

  private boolean isGoingOn;
  private final TestDatabase database;
  private final Map<String, Function<JsonObject, JsonObject>> executors = new LinkedHashMap<>();

  FlowWorld(TestDatabase database) {
    this(database, FlowQuotas.STANDARD);
  }

  FlowWorld(TestDatabase database, FlowQuotas quotas) {
    this(database, quotas, FlowQueues.NONE);
  }

  FlowWorld(TestDatabase database, FlowQuotas quotas, FlowQueues queues) {
    this.database = database;
    database.stopClock();
    this.store = database.store();
    this.engine =
        Engine.open(
            new EngineSettings(
                store,
                clock,
                new TimedIds(clock, store.nextNode()),
                Charts.all(),
                List.of(FlowExtension.create(quotas, queues)),
                false));
    this.flows = new FlowService(engine::submit, engine, quotas);
    this.catalog = new FlowCatalog(engine::submit, engine);
  }

  /** Publishes a flow from its text. */
  void publish(String yaml) {
    answered(publishLater(yaml));
  }

  Answer publishLater(String yaml) {
    Flows.Compiled compiled = Flows.compile(new Source("flow.yaml", yaml.getBytes(UTF_8)));
    assertThat(compiled.flow()).as(compiled.diagnostics().toString()).isPresent();
    JsonObject definition = json(FlowWriter.write(compiled.flow().orElseThrow()));
    return catalog.publish(ADA, text(definition, "flow"), yaml, definition);
  }

  /** Starts a run of a flow. */
  Id start(String workflow, String variables) {
    return id(flows.start(ADA, FlowStart.of(workflow, json(variables)), null));
  }

  /** Publishes a flow, starts a run, and executes all its work. */
  Id run(String yaml) {
    publish(yaml);
    Id run = start(yaml.substring(yaml.indexOf(':') + 1, yaml.indexOf('\n')).strip(), "{}");
    work();
    return run;
  }

  /** Sets the executor of a node. Other nodes succeed with {@code {}}. */
  FlowWorld executing(String node, Function<JsonObject, JsonObject> executor) {
    executors.put(node, executor);
    return this;
  }

  static JsonObject succeeded(String outputs) {
    return JsonObject.builder().add("outcome", "succeeded").add("outputs", json(outputs)).build();
  }

  static JsonObject failed(String error) {
    return JsonObject.builder().add("outcome", "failed").add("error", error).build();
  }

  List<Taken> take(int limit) {
    return store
        .queue()
        .take(List.of(FlowCommands.FLOWS, FlowCommands.NODES), "worker", limit, LEASE);
  }

  /** Executes all work, one row after the other. */
  void work() {
    for (int i = 0; i < 100_000; i++) {
      List<Taken> taken = take(1);
      if (taken.isEmpty()) {
        return;
      }
      taken.forEach(this::work);
    }
    throw new AssertionError("the work does not end");
  }

  /** Executes a row that was taken, and the work that follows from it. */
  void work(Taken taken) {
    Answer answer = begin(taken);
    while (answer instanceof Answer.Accepted accepted
        && accepted.body().get("work") instanceof JsonObject work) {
      answer = finish(work, execute(work));
      answered(answer);
    }
  }

  /** Executes all work, many rows concurrently. */
  void workTogether() {
    for (List<Taken> taken = take(500); !taken.isEmpty(); taken = take(500)) {
      List<CompletableFuture<Answer>> begun =
          taken.stream().map(row -> engine.submitLater(beginning(row))).toList();
      List<CompletableFuture<Answer>> done = new ArrayList<>();
      for (CompletableFuture<Answer> answer : begun) {
        if (answered(answer.join()).get("work") instanceof JsonObject work) {
          done.add(engine.submitLater(finishing(work, execute(work))));
        }
      }
      done.forEach(answer -> answered(answer.join()));
    }
  }

  /** Sets whether workers continue from node to node, or each node goes through the queue. */
  FlowWorld goingOn() {
    isGoingOn = true;
    return this;
  }

  /** Returns the nodes whose conversations a worker has to end, with their current attempts. */
  List<String> abandoned() {
    return takeAbandoned().stream()
        .map(row -> DurableEngine.of(engine).reader().read(row.row()))
        .map(node -> NodeData.of(node).node() + " " + node.context(NodeRunContext.class).attempt())
        .toList();
  }

  /** Takes the nodes whose conversations a worker has to end. */
  List<Taken> takeAbandoned() {
    return store.queue().take(List.of(FlowCommands.ABANDONED), "worker", 100, LEASE);
  }

  /** Reports that the work of an ended node has ended too, with the outcome of its calls. */
  Answer rest(Taken taken, JsonObject outcome) {
    JsonObject.Builder payload = JsonObject.builder().add("node", taken.row().id().toString());
    outcome.names().forEach(name -> payload.add(name, outcome.value(outcome.index(name))));
    return engine.submit(
        Command.on(taken.row().root(), FlowCommands.REST, taken.row().tenant(), payload.build())
            .by("worker", "")
            .under(taken.lease()));
  }

  /** Begins a row that was taken, without executing it. */
  Answer begin(Taken taken) {
    return engine.submit(beginning(taken));
  }

  private Command beginning(Taken taken) {
    boolean isRun = taken.row().isRoot();
    JsonObject payload =
        isRun
            ? lease(JsonObject.builder()).build()
            : JsonObject.builder()
                .add("node", taken.row().id() + "")
                .add("was_held", taken.wasHeld())
                .build();
    return Command.on(
            taken.row().root(),
            isRun ? FlowCommands.ADVANCE : FlowCommands.BEGIN,
            taken.row().tenant(),
            payload)
        .by(isRun ? "engine" : "worker", "")
        .under(taken.lease());
  }

  private JsonObject.Builder lease(JsonObject.Builder payload) {
    return isGoingOn ? payload.add("lease_ms", LEASE.toMillis()) : payload;
  }

  JsonObject execute(JsonObject work) {
    executed.add(work);
    return executors.getOrDefault(text(work, "nodeId"), any -> succeeded("{}")).apply(work);
  }

  Answer finish(JsonObject work, JsonObject outcome) {
    return engine.submit(finishing(work, outcome));
  }

  private Command finishing(JsonObject work, JsonObject outcome) {
    JsonObject.Builder payload =
        JsonObject.builder()
            .add("node", text(work, "node"))
            .add("attempt", number(work, "attempt"))
            .add("tries", number(work, "tries"));
    outcome.names().forEach(name -> payload.add(name, outcome.value(outcome.index(name))));
    return Command.on(idOf(work, "flowRun"), FlowCommands.FINISH, "acme", lease(payload).build())
        .by("worker", "")
        .under(new Lease(idOf(work, "node"), number(work, "fence")));
  }

  /** Advances the clock and fires due timers. */
  void elapse(Duration time) {
    clock.turn(database, time);
    for (StoredTimer timer : store.reads().due(clock.millis(), 100)) {
      answered(engine.submit(BasicHandlers.timer("acme", timer)));
    }
  }

  FlowRun view(Id run) {
    return flows.run(ADA, run).orElseThrow();
  }

  List<NodeRun> nodes(Id run) {
    return flows.nodes(ADA, run).orElseThrow();
  }

  NodeRun node(Id run, String node) {
    NodeRun found =
        nodes(run).stream().filter(each -> each.nodeId().equals(node)).findFirst().orElseThrow();
    return flows.node(ADA, id(found)).orElseThrow();
  }

  Id nodeId(Id run, String node) {
    return id(node(run, node));
  }

  /** Returns the states of the nodes in document order: {@code a COMPLETED}. */
  List<String> states(Id run) {
    return nodes(run).stream().map(node -> node.nodeId() + " " + node.state()).toList();
  }

  /** Returns the history of a node as {@code PENDING->QUEUED dependencies.met}. */
  List<String> story(Id run, String node) {
    return node(run, node).history().stream()
        .map(row -> row.from() + "->" + row.to() + " " + row.trigger())
        .collect(Collectors.toList());
  }

  /** Returns the names of the executed nodes. */
  List<String> executedNodes() {
    return executed.stream().map(work -> text(work, "nodeId")).toList();
  }

  static JsonObject answered(Answer answer) {
    return answer.orElseThrow();
  }

  static Problem declined(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Declined.class);
    return ((Answer.Declined) answer).problem();
  }

  static Id id(Answer answer) {
    return idOf(answered(answer), "id");
  }

  static Id id(NodeRun node) {
    return Id.parse(node.id()).orElseThrow();
  }

  static Id idOf(JsonObject json, String name) {
    return Id.parse(text(json, name)).orElseThrow();
  }

  static String text(JsonObject json, String name) {
    return ((JsonString) json.get(name)).value();
  }

  static long number(JsonObject json, String name) {
    return ((JsonNumber) json.get(name)).longValue();
  }

  static JsonObject json(String text) {
    return (JsonObject) value(text);
  }

  static JsonValue value(String text) {
    return new JsonReader(1 << 24, 256).read(text).orElseThrow();
  }

  @Override
  public void close() {
    engine.close();
  }
}
