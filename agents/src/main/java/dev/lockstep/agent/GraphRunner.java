package dev.lockstep.agent;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.port.Pause;
import dev.lockstep.engine.record.Reads;
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
 * Drives graphs through their nodes. Between two nodes everything is in the store: a runner that
 * ends anywhere is followed by another one, here or elsewhere. Thread-safe; one graph is best run
 * by one runner at a time, which workers' leases see to, and a second one does no harm.
 */
public final class GraphRunner {

  private static final Logger LOG = LoggerFactory.getLogger(GraphRunner.class);

  /** So many steps a graph takes in one go; the chart ends a round long before. */
  private static final int MOST_STEPS = 1_000;

  private final GraphCommander commands;
  private final Reads reads;
  private final InstanceReader reader;
  private final NodeWork work;
  private final ToolNode tools;
  private final CallThreads threads;

  /**
   * A runner.
   *
   * @param commands carries out commands: {@code engine::submitLater}
   * @param reader makes instances of rows: {@code engine.reader()}
   */
  public GraphRunner(
      Function<Command, CompletableFuture<Answer>> commands,
      Reads reads,
      InstanceReader reader,
      Nodes nodes) {
    this(commands, reads, reader, nodes, CallThreads.NONE);
  }

  /**
   * A runner that executes calls which can be taken back at the same time, up to eight.
   *
   * @param commands carries out commands: {@code engine::submitLater}
   * @param reader makes instances of rows: {@code engine.reader()}
   * @param threads where the calls run; it must start a thread for each task, because tools with a
   *     timeout wait for tasks of their own
   */
  public GraphRunner(
      Function<Command, CompletableFuture<Answer>> commands,
      Reads reads,
      InstanceReader reader,
      Nodes nodes,
      ExecutorService threads) {
    this(commands, reads, reader, nodes, CallThreads.of(threads));
  }

  private GraphRunner(
      Function<Command, CompletableFuture<Answer>> commands,
      Reads reads,
      InstanceReader reader,
      Nodes nodes,
      CallThreads threads) {
    this(
        new GraphCommander(commands, Pause.system()),
        reads,
        reader,
        new NodeWork(reads, reader, nodes, threads.most()),
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

  /** Returns this runner with other pauses between attempts to reach an unavailable store. */
  public GraphRunner pausing(Pause pause) {
    return new GraphRunner(commands.pausing(pause), reads, reader, work, tools, threads);
  }

  /**
   * Runs a graph until it rests: nothing is asked of it, a person has to respond, or it failed.
   *
   * @return the problem that kept it from going on; empty when it rests
   */
  public Optional<Problem> advance(String tenant, Id session) {
    return advance(tenant, session, Hold.NONE);
  }

  /**
   * Runs a graph as a part of other work, whose lease is not the graph's own.
   *
   * @param isStopping whether to come to an end before the graph rests; what a node says that was
   *     interrupted then is not believed
   * @return the problem that kept it from going on; empty when it rests, or was told to stop
   */
  public Optional<Problem> advance(String tenant, Id session, BooleanSupplier isStopping) {
    return advance(tenant, session, Hold.until(isStopping));
  }

  /** Runs a graph whose runner was lost as a part of other work. */
  public Optional<Problem> recover(String tenant, Id session, BooleanSupplier isStopping) {
    return recover(tenant, session, Hold.until(isStopping));
  }

  /**
   * Runs a graph whose runner was lost: what was called then may have happened or not, and is
   * settled first. Calls that were out are made again where tools recognise them, fail where they
   * can be taken back, and wait for somebody who knows otherwise.
   *
   * @return the problem that kept it from going on; empty when it rests
   */
  public Optional<Problem> recover(String tenant, Id session) {
    return recover(tenant, session, Hold.NONE);
  }

  Optional<Problem> recover(String tenant, Id session, Hold hold) {
    return lost(tenant, session, hold).or(() -> advance(tenant, session, hold));
  }

  Optional<Problem> advance(String tenant, Id session, Hold hold) {
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
    LOG.warn("graph {} does not come to rest", session);
    return Optional.of(
        Problem.of(Problem.Kind.OVERLOADED, "no-rest", "the graph does not come to rest"));
  }

  private Optional<Problem> leave(Instance graph, Hold hold) {
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

  /** What a node says that was interrupted, because the process ends, is not believed. */
  private Optional<Problem> step(Instance graph, Hold hold) {
    NodeWork.Result result = work.at(graph);
    if (hold.isStopping() && Thread.currentThread().isInterrupted()) {
      return leave(graph, hold);
    }
    Answer answer = send(graph, result.kind(), result.payload(), hold);
    if (isTooLarge(answer)) {
      JsonObject.Builder error = JsonObject.builder().add("error", "a node said too much");
      return problem(send(graph, GraphCommands.FAILED, error, hold));
    }
    if (isCallOut(answer) && hold.isLeased() && !hold.isStopping()) {
      return lost(graph.tenant(), graph.id(), hold);
    }
    return again(graph.tenant(), graph.id(), answer, hold);
  }

  /**
   * A command that begins calls is sent once: a second one would not learn which calls the first
   * one began.
   */
  private Answer send(Instance graph, String kind, JsonObject.Builder payload, Hold hold) {
    JsonObject told = at(graph, payload);
    return kind.equals(GraphCommands.CALL)
        ? commands.submit(graph.tenant(), graph.id(), kind, told, hold)
        : commands.result(graph.tenant(), graph.id(), kind, told, hold);
  }

  /** Settles calls that an earlier runner began; makes those that may be made again. */
  private Optional<Problem> lost(String tenant, Id session, Hold hold) {
    Answer lost = commands.submit(tenant, session, GraphCommands.LOST, JsonObject.EMPTY, hold);
    return again(tenant, session, lost, hold);
  }

  /** Makes the calls an answer tells of, until none is to be made again. */
  private Optional<Problem> again(String tenant, Id session, Answer answer, Hold hold) {
    if (answer instanceof Answer.Declined declined) {
      return Optional.of(declined.problem());
    }
    return threads.all(
        calls(answer.orElseThrow()).stream()
            .map(call -> made(tenant, session, call, hold))
            .toList());
  }

  private Supplier<Optional<Problem>> made(String tenant, Id session, JsonObject call, Hold hold) {
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
