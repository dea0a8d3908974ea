package dev.lockstep.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.internal.graph.Transcript;
import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.TurnedClock;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.execution.ExecutionStep;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;

/** A conversation in a test: an engine, its graph, a script for the model, and tools. */
final class Conversation {

  static final String TENANT = "acme";

  private final TurnedClock clock = new TurnedClock(Instant.parse("2026-11-21T12:00:00Z"));
  private final RecordStore store;
  private final ToolExecutor tools;
  private final Engine engine;
  private final ExecutionObserver observer;
  private GraphRunner runner;
  private ScriptedModel model;
  private String stop = "";
  private String troubled = "";
  private int troubles;
  private String unanswered = "";
  private final List<Duration> pauses = new ArrayList<>();
  private final Id session;

  private Conversation(
      RecordStore store, JsonObject limits, ToolExecutor tools, ModelAnswer... script) {
    this.store = store;
    this.tools = tools;
    this.engine =
        Engine.open(
            new EngineSettings(
                store,
                clock,
                new TimedIds(clock, store.nextNode()),
                Charts.all(),
                List.of(AgentExtension.create()),
                true));
    this.observer = new ExecutionObserver(engine, clock);
    this.model = ScriptedModel.of(script);
    this.runner = runner(model, tools);
    JsonObject begun = engine.submit(GraphCommands.begin(TENANT, limits)).orElseThrow();
    this.session = Id.parse(((JsonString) begun.get("session")).value()).orElseThrow();
  }

  /** Returns a conversation without messages. */
  static Conversation begin(TestDatabase database, ToolExecutor tools, ModelAnswer... script) {
    return begin(database, JsonObject.EMPTY, tools, script);
  }

  /** Returns a conversation with other limits. */
  static Conversation begin(
      TestDatabase database, JsonObject limits, ToolExecutor tools, ModelAnswer... script) {
    return new Conversation(database.store(), limits, tools, script);
  }

  private GraphRunner runner(LanguageModel model, ToolExecutor tools) {
    return new GraphRunner(
            this::submitUnlessStopped, engine, Nodes.of(model, tools, observer, engine))
        .pausing(pauses::add);
  }

  private CompletableFuture<Answer> submitUnlessStopped(Command command) {
    if (command.kind().equals(stop)) {
      throw new Mailbox.Crash();
    }
    if (command.kind().equals(unanswered)) {
      unanswered = "";
      engine.submit(command).orElseThrow();
      return CompletableFuture.completedFuture(
          Answer.declined(
              Problem.of(Problem.Kind.OUTCOME_UNKNOWN, "outcome-unknown", "no answer")));
    }
    if (command.kind().equals(troubled) && --troubles >= 0) {
      return CompletableFuture.completedFuture(
          Answer.declined(Problem.of(Problem.Kind.UNAVAILABLE, "store-unavailable", "no disk")));
    }
    return engine.submitLater(command);
  }

  /** Makes the store unavailable for the next commands of this kind. */
  Conversation storeFailsAt(String kind, int times) {
    troubled = kind;
    troubles = times;
    return this;
  }

  /** Executes the next command of this kind and loses its answer. */
  Conversation losesTheAnswerTo(String kind) {
    unanswered = kind;
    return this;
  }

  /** Returns the pauses of runners between attempts to reach the store. */
  List<Duration> pauses() {
    return pauses;
  }

  /** Lets the process end before it submits a command of this kind, until it is restarted. */
  Conversation dieBefore(String kind) {
    stop = kind;
    return this;
  }

  /** Restarts the process. */
  Conversation revive() {
    stop = "";
    return this;
  }

  /** Sends a message to a process that ends while it handles the message. */
  Conversation sayAndDie(String text) {
    engine.submit(GraphCommands.message(TENANT, session, text)).orElseThrow();
    return die();
  }

  /** Runs a process that ends. */
  Conversation die() {
    assertThatThrownBy(() -> runner.advance(TENANT, session)).isInstanceOf(Mailbox.Crash.class);
    return this;
  }

  /** Uses other tools and another script from now on, as after a restart. */
  Conversation restart(ToolExecutor tools, ModelAnswer... script) {
    stop = "";
    model = ScriptedModel.of(script);
    runner = runner(model, tools);
    return this;
  }

  /** Executes reversible calls on these threads from now on. */
  Conversation callOn(ExecutorService threads) {
    runner =
        new GraphRunner(
            this::submitUnlessStopped, engine, Nodes.of(model, tools, observer, engine), threads);
    return this;
  }

  /** Uses another model from now on. */
  Conversation thinkWith(LanguageModel other, ToolExecutor tools) {
    runner = runner(other, tools);
    return this;
  }

  /** Sends a message and runs the graph until it is stable. */
  Conversation say(String text) {
    engine.submit(GraphCommands.message(TENANT, session, text)).orElseThrow();
    return run();
  }

  Conversation run() {
    assertThat(runner.advance(TENANT, session)).isEmpty();
    return this;
  }

  Conversation recover() {
    assertThat(runner.recover(TENANT, session)).isEmpty();
    return this;
  }

  Optional<Problem> tryToRun() {
    return runner.advance(TENANT, session);
  }

  /** Responds to some waiting executions and runs the graph until it is stable. */
  Conversation respond(FormResponse response) {
    tryToResume(response).orElseThrow();
    return run();
  }

  /** Responds to all waiting executions. */
  Answer tryToResume(FormResponse response) {
    Map<Id, FormResponse> responses = new LinkedHashMap<>();
    waiting().forEach(contract -> responses.put(contract.executionId(), response));
    return tryToResume(responses, OptionalInt.empty());
  }

  Answer tryToResume(Map<Id, FormResponse> responses, OptionalInt expected) {
    return engine.submit(GraphCommands.resume(TENANT, session, responses, expected));
  }

  Answer submit(Command command) {
    return engine.submit(command);
  }

  /** Advances the clock while no process fires timers. */
  Conversation letPass(Duration time) {
    clock.turn(time);
    return this;
  }

  /** Advances the clock and fires due timers. */
  Conversation elapse(Duration time) {
    letPass(time);
    for (StoredTimer timer : store.reads().due(clock.millis(), 100)) {
      engine.submit(
          Command.on(
              timer.root(),
              "timer",
              TENANT,
              JsonObject.builder()
                  .add("instance", timer.instance().toString())
                  .add("timer", timer.id())
                  .add("entry", timer.entry())
                  .add("due", timer.due())
                  .build()));
    }
    return this;
  }

  Id session() {
    return session;
  }

  Engine engine() {
    return engine;
  }

  ExecutionObserver observer() {
    return observer;
  }

  GraphRunner runner() {
    return runner;
  }

  Instant now() {
    return clock.instant();
  }

  long sequence() {
    return engine.instance(TENANT, session).orElseThrow().sequence();
  }

  /** Returns the state of the graph. */
  String state() {
    return engine.instance(TENANT, session).orElseThrow().state();
  }

  /** Returns the view of the conversation. */
  GraphView view() {
    return GraphView.of(engine, TENANT, session).orElseThrow();
  }

  /** Returns the journal entries of the model's answers. */
  List<Usage> usageOfSteps() {
    return GraphView.stepUsage(engine, TENANT, session);
  }

  /** Returns all contracts in the order of their creation. */
  List<ExecutionContract> contracts() {
    return engine.children(TENANT, session).stream()
        .flatMap(child -> ExecutionContract.of(child).stream())
        .toList();
  }

  ExecutionContract contract(int number) {
    return contracts().get(number);
  }

  List<ExecutionContract> waiting() {
    return contracts().stream().filter(Checkpoint::waits).toList();
  }

  /**
   * Returns a short form of the trace. Executions are numbered in the order of their creation:
   * {@code exec-1}.
   */
  List<String> trace() {
    return observer.trace(TENANT, session).stream().map(this::inShort).toList();
  }

  private String inShort(ExecutionStep step) {
    String action = step.action();
    List<ExecutionContract> contracts = contracts();
    for (int i = 0; i < contracts.size(); i++) {
      action = action.replace(contracts.get(i).executionId().toString(), "exec-" + (i + 1));
    }
    return step.nodeId() + " " + action;
  }

  /** Returns the last text of the agent. */
  String lastWords() {
    List<Utterance> said = Transcript.read(store.reads(), session);
    return said.get(said.size() - 1).text();
  }

  /** Returns the requests to the model since the last restart, as text. */
  List<String> prompts() {
    return model.asked().stream().map(request -> request.messages().toString()).toList();
  }

  /** Returns the requests to the model since the last restart. */
  List<ModelRequest> requests() {
    return model.asked();
  }

  List<StreamEvent> stream() {
    return engine.stream(TENANT, session, 0, 1_000);
  }

  /** Returns a call that a model requests. */
  static ModelAnswer call(String service, String method, String... namesAndTexts) {
    return new ModelAnswer.Calls(
        "", List.of(RequestedCall.of(service, method, args(namesAndTexts))));
  }

  static ModelAnswer text(String text) {
    return new ModelAnswer.Text(text);
  }

  static JsonObject args(String... namesAndTexts) {
    JsonObject.Builder args = JsonObject.builder();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      args.add(namesAndTexts[i], namesAndTexts[i + 1]);
    }
    return args.build();
  }
}
