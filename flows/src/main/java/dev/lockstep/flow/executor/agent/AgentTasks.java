package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.agent.GraphRunner;
import dev.lockstep.agent.GraphView;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An executor of nodes by an agent. Each attempt has one conversation, which every worker that
 * takes up the attempt continues. While the graph waits for a person, no worker is held: the node
 * waits, and continues with the answer.
 */
public final class AgentTasks implements NodeExecutor {

  /**
   * The queue of flows' graphs. No worker takes from it, because the worker of the node runs the
   * graph.
   */
  public static final String QUEUE = "flow.graph";

  private final Function<Command, CompletableFuture<Answer>> commands;
  private final Engine engine;
  private final Reads reads;
  private final InstanceReader reader;
  private final BiFunction<NodeCall, List<String>, GraphRunner> runners;
  private final JsonObject limits;
  private final IrreversibleCalls irreversible;

  /**
   * Creates an executor.
   *
   * @param commands executes commands: {@code engine::submitLater}
   * @param engine the engine whose data is read
   * @param runners returns a runner whose agent may use the named tools; all tools if the list is
   *     empty
   */
  public AgentTasks(
      Function<Command, CompletableFuture<Answer>> commands,
      Engine engine,
      Function<List<String>, GraphRunner> runners) {
    this(commands, engine, (call, tools) -> runners.apply(tools), JsonObject.EMPTY);
  }

  /**
   * The same for conversations with limits of their own.
   *
   * @param runners returns the runner of a node whose agent may use the named tools
   * @param limits values of the variables of chart {@code agent-graph} whose names end with {@code
   *     _limit}, for nodes that do not state them; those that are left out keep the chart's initial
   *     values
   */
  public AgentTasks(
      Function<Command, CompletableFuture<Answer>> commands,
      Engine engine,
      BiFunction<NodeCall, List<String>, GraphRunner> runners,
      JsonObject limits) {
    this.commands = commands;
    this.engine = engine;
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
    this.runners = runners;
    this.limits = limits;
    this.irreversible = new IrreversibleCalls(engine);
  }

  @Override
  public NodeOutcome execute(NodeCall call) throws InterruptedException {
    NodeLimits stated = new NodeLimits(call.inputs().get("limits"));
    return stated.problem().isPresent()
        ? NodeOutcome.hopeless(stated.problem().get())
        : execute(call, stated.over(limits));
  }

  private NodeOutcome execute(NodeCall call, JsonObject limits) throws InterruptedException {
    for (long over = call.attempt() - 1; over > 0; over--) {
      reads
          .holder(call.tenant(), ConversationNames.of(call.node() + ":" + over))
          .ifPresent(session -> close(call.tenant(), session));
    }
    Command begin =
        GraphCommands.begin(call.tenant(), QUEUE, ConversationNames.of(call.key()), limits);
    Answer begun = commands.apply(begin).join();
    Id session = id(started(begun).get("session"));
    boolean isLeftOver = !isAtRest(view(call, session));
    Optional<NodeOutcome> again = say(call, session);
    return again.isPresent() ? again.get() : run(call, session, isLeftOver);
  }

  /**
   * Closes the conversation of an attempt. A conversation that does not exist is created and
   * closed, so that a late worker of the same attempt cannot begin it.
   */
  @Override
  public void abandon(String tenant, String key) {
    Id session =
        reads
            .holder(tenant, ConversationNames.of(key))
            .orElseGet(
                () -> session(GraphCommands.begin(tenant, QUEUE, ConversationNames.of(key))));
    close(tenant, session);
  }

  @Override
  public Optional<NodeOutcome> abandoned(String tenant, String key) {
    return reads.holder(tenant, ConversationNames.of(key)).flatMap(irreversible::outcome);
  }

  private void close(String tenant, Id session) {
    boolean isClosed =
        GraphView.of(engine, tenant, session).filter(GraphView::isClosed).isPresent();
    if (!isClosed) {
      commands.apply(GraphCommands.close(tenant, session)).join().orElseThrow();
    }
  }

  private Id session(Command begin) {
    return id(commands.apply(begin).join().orElseThrow().get("session"));
  }

  /** Returns true, because any worker can continue a conversation. */
  @Override
  public boolean isRepeatable(NodeCall call) {
    return true;
  }

  /** Sends the agent its prompt or the answer of a person. An invalid answer is asked for again. */
  private Optional<NodeOutcome> say(NodeCall call, Id session) throws InterruptedException {
    GraphView view = view(call, session);
    if (view.isClosed()) {
      throw new InterruptedException("conversation " + session + " is closed");
    }
    if (call.answer() != null) {
      return answer(call, call.answer(), session, new Questions(view.asked()));
    }
    if (view.utterances() == 0) {
      commands.apply(GraphCommands.message(call.tenant(), session, prompt(call))).join();
    } else if (call.tries() > 0) {
      again(call, session, view);
    }
    return Optional.empty();
  }

  private Optional<NodeOutcome> answer(
      NodeCall call, JsonObject answer, Id session, Questions questions) {
    if (!questions.isAnsweredBy(answer)) {
      return Optional.empty();
    }
    Answer told = commands.apply(questions.resume(call.tenant(), session, answer)).join();
    return problem(told)
        .filter(problem -> problem.kind() == Problem.Kind.INVALID)
        .map(problem -> questions.wait(problem.detail()));
  }

  /** Continues a round that stopped, once for each try. A round that ended is begun again. */
  private void again(NodeCall call, Id session, GraphView view) {
    String key = "flow.agent/" + call.key() + "/" + call.tries();
    boolean isTakenUp =
        view.state() == AgentGraphState.ERROR
            && problem(
                    commands
                        .apply(GraphCommands.retry(call.tenant(), session).keyed(key + "/retry"))
                        .join())
                .isEmpty();
    if (!isTakenUp) {
      Command message = GraphCommands.message(call.tenant(), session, prompt(call));
      commands.apply(message.keyed(key + "/message")).join();
    }
  }

  private NodeOutcome run(NodeCall call, Id session, boolean isLeftOver)
      throws InterruptedException {
    GraphRunner runner = runners.apply(call, tools(call));
    boolean isCallOut =
        view(call, session).contracts().stream()
            .anyMatch(contract -> contract.status() == ExecutionContractState.RUNNING);
    Thread thread = Thread.currentThread();
    Optional<Problem> problem =
        isLeftOver || isCallOut
            ? runner.recover(call.tenant(), session, thread::isInterrupted)
            : runner.advance(call.tenant(), session, thread::isInterrupted);
    if (Thread.interrupted() || problem.isPresent()) {
      throw new InterruptedException(problem.map(Problem::toString).orElse("interrupted"));
    }
    GraphView view = view(call, session);
    AgentLog.write(view, session, call.log());
    return outcome(view, session);
  }

  private static boolean isAtRest(GraphView view) {
    return view.state().tags().contains("stable");
  }

  private static NodeOutcome outcome(GraphView view, Id session) {
    return switch (view.state()) {
      case SUSPENDED -> new Questions(view.asked()).wait("");
      case ERROR -> NodeOutcome.failed("the agent failed: " + view.error());
      default -> ended(view, session);
    };
  }

  private static NodeOutcome ended(GraphView view, Id session) {
    if (view.isStopped()) {
      return NodeOutcome.failed("the agent was stopped: " + view.state().labelEn());
    }
    return view.isBrokenOff()
        ? NodeOutcome.failed("no person answered the agent in time")
        : new NodeOutcome.Succeeded(
            JsonObject.builder()
                .add("text", view.lastText())
                .add("session", session.toString())
                .add("contracts", JsonArray.of(view.contracts(), AgentTasks::contract))
                .add("usage", usage(view.conversationUsage()))
                .build());
  }

  private static JsonObject usage(GraphView.Used used) {
    return JsonObject.builder()
        .add("steps", used.steps())
        .add("calls", used.calls())
        .add("prompt_tokens", used.tokens().promptTokens())
        .add("completion_tokens", used.tokens().completionTokens())
        .build();
  }

  private static JsonObject contract(ExecutionContract contract) {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("id", contract.executionId().toString())
            .add("action", contract.action().summary())
            .add("status", contract.status().wire());
    String result = contract.result() == null ? contract.errorMessage() : contract.result();
    return result == null ? json.build() : json.add("result", result).build();
  }

  private static String prompt(NodeCall call) {
    String prompt = call.input("prompt");
    String feedback = call.input("feedback");
    return feedback.isBlank() || prompt.contains(feedback)
        ? prompt
        : prompt + "\n\nA reviewer sent the last version back: " + feedback;
  }

  private static List<String> tools(NodeCall call) {
    JsonValue tools = call.inputs().get("tools");
    return tools instanceof JsonArray names
        ? names.items().stream()
            .filter(JsonString.class::isInstance)
            .map(name -> ((JsonString) name).value())
            .toList()
        : List.of();
  }

  private GraphView view(NodeCall call, Id session) throws InterruptedException {
    return GraphView.of(engine, call.tenant(), session)
        .orElseThrow(() -> new InterruptedException("conversation " + session + " does not exist"));
  }

  private static JsonObject started(Answer begun) throws InterruptedException {
    if (begun instanceof Answer.Accepted accepted) {
      return accepted.body();
    }
    throw new InterruptedException(((Answer.Declined) begun).problem().toString());
  }

  private static Id id(@Nullable JsonValue text) {
    return Id.parse(text instanceof JsonString id ? id.value() : "").orElseThrow();
  }

  private static Optional<Problem> problem(Answer answer) {
    return answer instanceof Answer.Declined declined
        ? Optional.of(declined.problem())
        : Optional.empty();
  }
}
