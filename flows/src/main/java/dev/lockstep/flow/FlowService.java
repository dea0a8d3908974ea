package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.FlowGraph;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The service for flow runs and their nodes. An accepted command is durable. If a caller names a
 * version and the run or node has changed since, the command is declined as stale. Thread-safe.
 */
public final class FlowService {

  /** The maximum number of characters of a client's idempotency key. */
  public static final int LONGEST_KEY = 160;

  private final FlowCommandSender asking;
  private final NodeCommands nodes;
  private final FlowReads reads;
  private final HistoryReads history;
  private final OpenRuns open;

  /** Creates the service of an engine with {@link FlowExtension}, with the standard quotas. */
  public FlowService(Engine engine) {
    this(engine::submit, engine);
  }

  /** Creates the same service with an executor of commands, such as {@code engine::submit}. */
  public FlowService(Function<Command, Answer> commands, Engine engine) {
    this(commands, engine, FlowQuotas.STANDARD);
  }

  /**
   * Creates a service with other quotas.
   *
   * @param quotas the quotas of open and stored runs; a run above the quota is declined as {@code
   *     too-many-open-runs} or {@code too-much-stored}
   */
  public FlowService(Function<Command, Answer> commands, Engine engine, FlowQuotas quotas) {
    this(commands, DurableEngine.of(engine).reads(), DurableEngine.of(engine).reader(), quotas);
  }

  FlowService(
      Function<Command, Answer> commands, Reads reads, InstanceReader reader, FlowQuotas quotas) {
    this(
        new FlowCommandSender(commands, reads, reader),
        new FlowReads(reads, reader),
        new HistoryReads(reads, reader),
        new OpenRuns(reads, quotas));
  }

  private FlowService(
      FlowCommandSender asking, FlowReads reads, HistoryReads history, OpenRuns open) {
    this.asking = asking;
    this.nodes = new NodeCommands(asking);
    this.reads = reads;
    this.history = history;
    this.open = open;
  }

  /**
   * Returns the same service with an idempotency key for one change of a run or a node. The same
   * change with the same key, 1 to {@link #LONGEST_KEY} characters, gets the first answer again.
   */
  public FlowService under(String key) {
    return new FlowService(asking.under(key), reads, history, open);
  }

  /** Returns the same service with another executor of commands. */
  public FlowService through(Function<Command, Answer> commands) {
    return new FlowService(asking.through(commands), reads, history, open);
  }

  /** Returns the same service for callers that need permissions; changes without are declined. */
  public FlowService with(FlowPermissions permissions) {
    return new FlowService(asking.with(permissions), reads, history, open);
  }

  /**
   * Starts a run.
   *
   * @param key an idempotency key: the same start with the same key returns the same run; {@code
   *     null} for a new run
   * @return the pending {@link FlowRun}
   */
  public Answer start(Caller caller, FlowStart start, @Nullable String key) {
    return open.refusal(caller.tenant())
        .<Answer>map(Answer::declined)
        .orElseGet(() -> asking.begin(caller, FlowCommands.START, start.toJson(), key));
  }

  /**
   * Cancels a run and all its nodes that have not ended.
   *
   * @param version the version that the caller read; {@code null} for any
   * @return the {@link FlowRun}
   */
  public Answer cancel(Caller caller, Id run, @Nullable Long version) {
    return asking.run(caller, run, FlowCommands.CANCEL, version);
  }

  /**
   * Ends a run, also if rows of it are unreadable, without waiting for its nodes.
   *
   * @return {@code {id, state, unreadable: [{id, reason}]}}
   */
  public Answer terminate(Caller caller, Id run) {
    return asking.run(caller, run, FlowCommands.TERMINATE, null);
  }

  /** Pauses a run: no further node begins, and running nodes continue. */
  public Answer pause(Caller caller, Id run, @Nullable Long version) {
    return asking.run(caller, run, FlowCommands.PAUSE, version);
  }

  /** Resumes a paused run and returns the {@link FlowRun}. */
  public Answer resume(Caller caller, Id run, @Nullable Long version) {
    return asking.run(caller, run, FlowCommands.RESUME, version);
  }

  /**
   * Decides at a node that waits for a review.
   *
   * @return the {@link NodeRun}
   */
  public Answer review(Caller caller, Id node, Review review, @Nullable Long version) {
    return nodes.review(caller, node, review, version);
  }

  /**
   * Submits the form of a node. Invalid values are declined as {@code fields-invalid}, each with
   * its location.
   *
   * @param inputs the values by field name
   * @param attempt the attempt that the caller read; {@code null} for the latest
   * @return the {@link NodeRun}
   */
  public Answer submit(
      Caller caller, Id node, JsonObject inputs, @Nullable Long attempt, @Nullable Long version) {
    return nodes.submit(caller, node, inputs, attempt, version);
  }

  /**
   * Retries a failed node. For a group, its failed nodes are retried; a review whose loops are used
   * up gets one more loop.
   *
   * @param inputs members that replace those of the node's inputs; {@code null} for the same inputs
   * @return the {@link NodeRun}
   */
  public Answer retry(Caller caller, Id node, @Nullable JsonObject inputs, @Nullable Long version) {
    return nodes.retry(caller, node, inputs, version);
  }

  /**
   * Executes an ended node and all nodes behind it again, and returns the {@link NodeRun}. The run
   * must not have completed.
   */
  public Answer rework(Caller caller, Id node, @Nullable Long version) {
    return nodes.rework(caller, node, version);
  }

  /** States the unknown outcome of a call; returns the {@link NodeRun}. */
  public Answer resolve(Caller caller, Id node, CallOutcome outcome, @Nullable Long version) {
    return nodes.resolve(caller, node, outcome, version);
  }

  /**
   * Answers a question of a node's executor, such as an agent's request for consent.
   *
   * @param answer the answer that the executor receives
   * @param attempt the attempt that the caller read; {@code null} for the latest
   * @return the {@link NodeRun}
   */
  public Answer answer(
      Caller caller, Id node, JsonObject answer, @Nullable Long attempt, @Nullable Long version) {
    return nodes.answer(caller, node, answer, attempt, version);
  }

  /**
   * Returns runs, newest first.
   *
   * @param cursor {@link ListPage#next} of the previous page; {@code null} for the first page
   * @param limit the maximum number of runs, 1 to 200
   */
  public ListPage<FlowRun> runs(
      Caller caller, RunFilter filter, @Nullable String cursor, int limit) {
    return reads.runs(caller, filter, cursor, limit);
  }

  public Optional<FlowRun> run(Caller caller, Id run) {
    return reads.run(caller, run);
  }

  /**
   * Returns all nodes of a run without history, those created together in document order. A run can
   * have up to 10,000 nodes: {@link #nodes(Caller, Id, Id, int)} reads them page by page.
   */
  public Optional<List<NodeRun>> nodes(Caller caller, Id run) {
    return reads.nodes(caller, run);
  }

  /**
   * Returns a page of a run's nodes. The page is shorter if the nodes are large.
   *
   * @param after the last node of the previous page; {@code null} for the first page
   * @param limit the maximum number of nodes, at least 1
   */
  public Optional<ListPage<NodeRun>> nodes(Caller caller, Id run, @Nullable Id after, int limit) {
    return reads.nodes(caller, run, after, limit);
  }

  /** Returns the failed nodes of a run outside of groups; empty if the run is hidden. */
  public Optional<List<Id>> failedNodes(Caller caller, Id run) {
    return asking.isHidden(caller, run) ? Optional.empty() : reads.failed(caller, run);
  }

  /** Returns the nodes of a run that can be retried if they fail, in any state. */
  public Optional<List<Id>> retryableNodes(Caller caller, Id run) {
    return reads.retryable(caller, run, node -> true);
  }

  /**
   * Returns a page of a node's history. The page is shorter if the rows are large.
   *
   * @param after the sequence number before the first row; -1 for the first page
   */
  public Optional<ListPage<FlowTimelineRow>> history(
      Caller caller, Id node, long after, int limit) {
    return history.history(caller, node, after, limit);
  }

  /** Returns one row of a node's history, with its long values. */
  public Optional<FlowTimelineRow> historyRow(Caller caller, Id node, long sequence) {
    return history.historyRow(caller, node, sequence);
  }

  /**
   * Returns the complete JSON of a node's value, the JSON {@code null} if there is no value; empty
   * if the node does not exist.
   *
   * @param value {@code inputs}, {@code outputs}, {@code error}, {@code feedback} or {@code shows}
   */
  public Optional<String> nodeValue(Caller caller, Id node, String value) {
    return reads.nodeValue(caller, node, value);
  }

  /** Returns the complete JSON of a run's value, {@code variables}; empty if there is no run. */
  public Optional<String> runValue(Caller caller, Id run, String value) {
    return reads.runValue(caller, run, value);
  }

  /** Returns a node with the first rows of its history. */
  public Optional<NodeRun> node(Caller caller, Id node) {
    return reads.node(caller, node);
  }

  /**
   * Returns the history of a run and its nodes, in commit order. The page is shorter if the rows
   * are large.
   *
   * @param after the position before the first row; 0 for the first page
   * @param limit the maximum number of rows
   */
  public Optional<ListPage<FlowTimelineRow>> timeline(
      Caller caller, Id run, long after, int limit) {
    return history.timeline(caller, run, after, limit);
  }

  /** Returns the graph of a run's definition. */
  public Optional<FlowGraph> graph(Caller caller, Id run) {
    return reads.graph(caller, run);
  }

  /**
   * Returns nodes at which the caller may decide, the most urgent first; see {@link FlowInbox}.
   *
   * @param cursor {@link ListPage#next} of the previous page; {@code null} for the first page
   * @param limit the maximum number of nodes, 1 to 200
   */
  public ListPage<InboxItem> inbox(Caller caller, @Nullable String cursor, int limit) {
    return reads.inbox(caller, cursor, limit);
  }
}
