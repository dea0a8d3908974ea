package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.GraphUnit;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A runner that drives graphs through their nodes. Between two nodes the whole state is in the
 * store, so another runner can continue after a crash at any point. Thread-safe. Normally one
 * runner drives a graph at a time, which the leases of workers ensure; a second runner is harmless.
 */
public final class GraphRunner {

  private static final Logger LOG = LoggerFactory.getLogger(GraphRunner.class);

  /** Maximum number of steps in one call. The chart ends a round long before. */
  private static final int MOST_STEPS = 1_000;

  private final GraphCommander commands;
  private final Reads reads;
  private final InstanceReader reader;
  private final NodeWork work;
  private final ToolNode tools;
  private final CallThreads threads;

  /**
   * Creates a runner that executes calls one after another.
   *
   * @param commands executes commands: {@code engine::submitLater}
   * @param engine the engine whose data is read
   */
  public GraphRunner(
      Function<Command, CompletableFuture<Answer>> commands, Engine engine, Nodes nodes) {
    this(commands, engine, nodes, CallThreads.NONE);
  }

  /**
   * Creates a runner that executes up to eight reversible calls at the same time.
   *
   * @param commands executes commands: {@code engine::submitLater}
   * @param engine the engine whose data is read
   * @param threads the executor of the calls; it must start a thread for each task, because tools
   *     with a timeout wait for tasks of their own
   */
  public GraphRunner(
      Function<Command, CompletableFuture<Answer>> commands,
      Engine engine,
      Nodes nodes,
      ExecutorService threads) {
    this(commands, engine, nodes, CallThreads.of(threads));
  }

  private GraphRunner(
      Function<Command, CompletableFuture<Answer>> commands,
      Engine engine,
      Nodes nodes,
      CallThreads threads) {
    this(
        new GraphCommander(commands, Pause.system()),
        DurableEngine.of(engine).reads(),
        DurableEngine.of(engine).reader(),
        new NodeWork(
            DurableEngine.of(engine).reads(),
            DurableEngine.of(engine).reader(),
            nodes,
            threads.most()),
        new ToolNode(nodes.tools()),
        threads);
  }

  private GraphRunner(
      GraphCommander commands,
      Reads reads,
      InstanceReader reader,
      NodeWork work,
      ToolNode tools,
      CallThreads threads) {
    this.commands = commands;
    this.reads = reads;
    this.reader = reader;
    this.work = work;
    this.tools = tools;
    this.threads = threads;
  }

  /**
   * Returns this runner with other pauses between attempts to reach an unavailable store.
   *
   * @param pause waits between two attempts
   */
  public GraphRunner pausing(Pause pause) {
    return new GraphRunner(commands.pausing(pause), reads, reader, work, tools, threads);
  }

  /**
   * Runs a graph until it is stable: it has no work, waits for a person, or has failed.
   *
   * @return the problem that stopped it; empty if the graph is stable
   */
  public Optional<Problem> advance(String tenant, Id session) {
    return advance(tenant, session, RunnerLease.NONE);
  }

  /**
   * Runs a graph as a part of other work that holds the lease.
   *
   * @param isStopping returns true if the runner is to stop before the graph is stable; the result
   *     of a node that was interrupted is then discarded
   * @return the problem that stopped it; empty if the graph is stable or the runner was stopped
   */
  public Optional<Problem> advance(String tenant, Id session, BooleanSupplier isStopping) {
    return advance(tenant, session, RunnerLease.until(isStopping));
  }

  /**
   * Runs a graph as a part of other work after its runner was lost. See {@link #recover(String,
   * Id)}.
   */
  public Optional<Problem> recover(String tenant, Id session, BooleanSupplier isStopping) {
    return recover(tenant, session, RunnerLease.until(isStopping));
  }

  /**
   * Runs a graph whose runner was lost. First it settles the calls that were in progress, whose
   * effects are unknown. Idempotent calls are retried, reversible calls fail, and other calls wait
   * until a person states their outcome.
   *
   * @return the problem that stopped it; empty if the graph is stable
   */
  public Optional<Problem> recover(String tenant, Id session) {
    return recover(tenant, session, RunnerLease.NONE);
  }

  Optional<Problem> recover(String tenant, Id session, RunnerLease hold) {
    return lost(tenant, session, hold).or(() -> advance(tenant, session, hold));
  }

  Optional<Problem> advance(String tenant, Id session, RunnerLease hold) {
    int declined = 0;
    for (int step = 0; step < MOST_STEPS; step++) {
      Instance graph = reads.instance(session).map(reader::read).orElse(null);
      if (graph == null || !graph.tenant().equals(tenant) || !GraphUnit.isGraph(graph)) {
        return Optional.of(Problem.unknown("graph " + session));
      }
      boolean isLast = isAtRest(graph) || hold.isStopping();
      Optional<Problem> problem = isLast ? leave(graph, hold) : step(graph, hold);
      if (isLast && problem.isEmpty()) {
        return problem;
      }
      declined = problem.isEmpty() ? 0 : declined + 1;
      if (problem.isPresent() && (declined == 3 || !isWorthAnotherLook(problem.get()))) {
        return problem;
      }
    }
    LOG.warn("graph {} does not reach a stable state", session);
    return Optional.of(
        Problem.of(Problem.Kind.OVERLOADED, "no-rest", "the graph does not reach a stable state"));
  }

  private Optional<Problem> leave(Instance graph, RunnerLease hold) {
    return hold.isLeft(graph)
        ? Optional.empty()
        : problem(
            commands.submit(
                graph.tenant(),
                graph.id(),
                GraphCommands.LEAVE,
                at(graph, JsonObject.builder()),
                hold));
  }

  /**
   * Executes one node. If the process is stopping and the node was interrupted, its result is
   * discarded.
   */
  private Optional<Problem> step(Instance graph, RunnerLease hold) {
    NodeWork.Result result = work.at(graph);
    if (hold.isStopping() && Thread.currentThread().isInterrupted()) {
      return leave(graph, hold);
    }
    Answer answer = send(graph, result.kind(), result.payload(), hold);
    if (isTooLarge(answer)) {
      JsonObject.Builder error =
          JsonObject.builder().add("error", "the result of a node is too large");
      return problem(send(graph, GraphCommands.FAILED, error, hold));
    }
    if (isCallOut(answer) && hold.isLeased() && !hold.isStopping()) {
      return lost(graph.tenant(), graph.id(), hold);
    }
    return again(graph.tenant(), graph.id(), answer, hold);
  }

  /**
   * Sends a result. A command that begins calls is sent once, because a second one would not learn
   * which calls the first one began.
   */
  private Answer send(Instance graph, String kind, JsonObject.Builder payload, RunnerLease hold) {
    JsonObject told = at(graph, payload);
    return kind.equals(GraphCommands.CALL)
        ? commands.submit(graph.tenant(), graph.id(), kind, told, hold)
        : commands.result(graph.tenant(), graph.id(), kind, told, hold);
  }

  /** Settles the calls that an earlier runner began, and retries those that may be retried. */
  private Optional<Problem> lost(String tenant, Id session, RunnerLease hold) {
    Answer lost = commands.submit(tenant, session, GraphCommands.LOST, JsonObject.EMPTY, hold);
    return again(tenant, session, lost, hold);
  }

  /** Executes the calls of an answer, and their retries, until no call is left. */
  private Optional<Problem> again(String tenant, Id session, Answer answer, RunnerLease hold) {
    if (answer instanceof Answer.Declined declined) {
      return Optional.of(declined.problem());
    }
    return threads.all(
        calls(answer.orElseThrow()).stream()
            .map(call -> made(tenant, session, call, hold))
            .toList());
  }

  private Supplier<Optional<Problem>> made(
      String tenant, Id session, JsonObject call, RunnerLease hold) {
    return () -> {
      JsonObject outcome = tools.make(call);
      boolean isStopping = hold.isStopping() || Thread.currentThread().isInterrupted();
      JsonObject told = isStopping ? outcome.with("again", JsonBoolean.FALSE) : outcome;
      return again(tenant, session, commands.outcome(tenant, session, told, hold), hold);
    };
  }

  private static List<JsonObject> calls(JsonObject answer) {
    JsonValue calls = answer.get("calls");
    return calls instanceof JsonArray array
        ? array.items().stream().map(JsonObject.class::cast).toList()
        : List.of();
  }

  private static JsonObject at(Instance graph, JsonObject.Builder payload) {
    return payload.add("at", graph.sequence()).build();
  }

  private static Optional<Problem> problem(Answer answer) {
    return answer instanceof Answer.Declined declined
        ? Optional.of(declined.problem())
        : Optional.empty();
  }

  private static boolean isAtRest(Instance graph) {
    return graph.state(AgentGraphState.class).tags().contains("stable");
  }

  private static boolean isTooLarge(Answer answer) {
    return problem(answer).filter(problem -> problem.kind() == Problem.Kind.TOO_LARGE).isPresent();
  }

  private static boolean isCallOut(Answer answer) {
    return problem(answer).filter(problem -> problem.reason().equals("call-is-out")).isPresent();
  }

  private static boolean isWorthAnotherLook(Problem problem) {
    return problem.kind() == Problem.Kind.STALE;
  }
}
