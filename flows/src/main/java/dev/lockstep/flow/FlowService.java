package dev.lockstep.flow;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.flow.Asking.Asked;
import dev.lockstep.flow.data.FlowQuotas;
import dev.lockstep.flow.people.Caller;
import dev.lockstep.flow.run.FlowCommands;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.FlowGraph;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.InboxItem;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Flow runs and their nodes, for people and programs. What is accepted is durable. Whoever names a
 * version is declined as stale when the run or the node has changed since. Thread-safe.
 */
public final class FlowService {

  /** Most characters of a key of the client's. */
  public static final int LONGEST_KEY = 160;

  private final Asking asking;
  private final FlowReads reads;
  private final OpenRuns open;

  /**
   * A door to an engine with {@link FlowExtension}.
   *
   * @param commands carries out commands: {@code engine::submit}
   * @param reads what is committed: {@code engine.store().reads()}
   * @param reader {@code engine.reader()}
   */
  public FlowService(Function<Command, Answer> commands, Reads reads, InstanceReader reader) {
    this(commands, reads, reader, FlowQuotas.STANDARD);
  }

  /**
   * A service with other quotas.
   *
   * @param quotas of open runs: a run that would be one too many is declined as {@code
   *     too-many-open-runs}
   */
  public FlowService(
      Function<Command, Answer> commands, Reads reads, InstanceReader reader, FlowQuotas quotas) {
    this(
        new Asking(commands, reads, reader),
        new FlowReads(reads, reader),
        new OpenRuns(reads, quotas));
  }

  private FlowService(Asking asking, FlowReads reads, OpenRuns open) {
    this.asking = asking;
    this.reads = reads;
    this.open = open;
  }

  /**
   * The same door for one change of a run or a node: the same key and change again give the same
   * answer, and the change is made once.
   *
   * @param key 1 to {@link #LONGEST_KEY} characters
   */
  public FlowService under(String key) {
    return new FlowService(asking.under(key), reads, open);
  }

  /**
   * Accepts a run; answers the pending {@link FlowRun}.
   *
   * @param key the same key and start again are the same run; {@code null} for a run of its own
   */
  public Answer start(Caller caller, FlowStart start, @Nullable String key) {
    return open.refusal(caller.tenant())
        .<Answer>map(Answer::declined)
        .orElseGet(() -> asking.begin(caller, FlowCommands.START, start.toJson(), key));
  }

  /** Ends a run and all its nodes that have not ended; answers the {@link FlowRun}. */
  public Answer cancel(Caller caller, Id run, @Nullable Long version) {
    return asking.run(caller, run, FlowCommands.CANCEL, version);
  }

  /**
   * Ends a run whatever its rows look like and waits for nothing; answers {@code {id, state,
   * unreadable: [{id, reason}]}}.
   */
  public Answer terminate(Caller caller, Id run) {
    return asking.run(caller, run, FlowCommands.TERMINATE, null);
  }

  /** Lets no further node begin; what is at work goes on. Answers the {@link FlowRun}. */
  public Answer pause(Caller caller, Id run, @Nullable Long version) {
    return asking.run(caller, run, FlowCommands.PAUSE, version);
  }

  /** Lets nodes begin again; answers the {@link FlowRun}. */
  public Answer resume(Caller caller, Id run, @Nullable Long version) {
    return asking.run(caller, run, FlowCommands.RESUME, version);
  }

  /** Decides at a node that waits for a review; answers the {@link NodeRun}. */
  public Answer review(Caller caller, Id node, Review review, @Nullable Long version) {
    return asking.node(
        caller,
        node,
        FlowCommands.REVIEW,
        new Asked()
            .add("action", review.action())
            .add("attempt", review.attempt())
            .add("feedback", review.feedback())
            .add("edits", review.edits())
            .add("version", version));
  }

  /**
   * Fills in the form of a node; answers the {@link NodeRun}. Values that do not fit are declined
   * as {@code fields-invalid}, each with its place.
   *
   * @param inputs by the names of the fields
   * @param attempt the attempt that was looked at; {@code null} for the latest
   */
  public Answer submit(
      Caller caller, Id node, JsonObject inputs, @Nullable Long attempt, @Nullable Long version) {
    return asking.node(
        caller,
        node,
        FlowCommands.SUBMIT,
        new Asked().add("inputs", inputs).add("attempt", attempt).add("version", version));
  }

  /**
   * Tries a failed node again; answers the {@link NodeRun}. Of a group the failed nodes within it
   * are tried; a review whose loops are used up goes round once more.
   *
   * @param inputs members in place of those it had; {@code null} for the same inputs
   */
  public Answer retry(Caller caller, Id node, @Nullable JsonObject inputs, @Nullable Long version) {
    return asking.node(
        caller,
        node,
        FlowCommands.RETRY,
        new Asked().add("inputs", inputs).add("version", version));
  }

  /** Says what came of a call nobody knew the outcome of; answers the {@link NodeRun}. */
  public Answer resolve(Caller caller, Id node, Outcome outcome, @Nullable Long version) {
    return asking.node(
        caller,
        node,
        FlowCommands.RESOLVE,
        new Asked()
            .add("done", JsonBoolean.of(outcome.done()))
            .add("outputs", outcome.outputs())
            .add("attempt", outcome.attempt())
            .add("version", version));
  }

  /**
   * Answers what the executor of a node asks, an agent's request for consent; answers the {@link
   * NodeRun}.
   *
   * @param answer what the executor is given
   * @param attempt the attempt that was looked at; {@code null} for the latest
   */
  public Answer answer(
      Caller caller, Id node, JsonObject answer, @Nullable Long attempt, @Nullable Long version) {
    return asking.node(
        caller,
        node,
        FlowCommands.ANSWER,
        new Asked().add("answer", answer).add("attempt", attempt).add("version", version));
  }

  /**
   * Runs, newest first.
   *
   * @param cursor {@link Listed#next} of the page before; {@code null} for the first
   * @param limit 1 to 200
   */
  public Listed<FlowRun> runs(Caller caller, RunFilter filter, @Nullable String cursor, int limit) {
    return reads.runs(caller, filter, cursor, limit);
  }

  public Optional<FlowRun> run(Caller caller, Id run) {
    return reads.run(caller, run);
  }

  /**
   * All nodes of a run, document order as far as they were created together; without history. A run
   * may have very many: {@link #nodes(Caller, Id, Id, int)} reads them page by page.
   */
  public Optional<List<NodeRun>> nodes(Caller caller, Id run) {
    Optional<Listed<NodeRun>> page = reads.nodes(caller, run, null, Integer.MAX_VALUE);
    List<NodeRun> all = new ArrayList<>();
    while (page.isPresent()) {
      all.addAll(page.get().items());
      String next = page.get().next();
      if (next == null) {
        return Optional.of(all);
      }
      page = reads.nodes(caller, run, Id.parse(next).orElseThrow(), Integer.MAX_VALUE);
    }
    return Optional.empty();
  }

  /**
   * A page of the nodes of a run; it ends early when its nodes are large.
   *
   * @param after the node behind which the page begins; {@code null} for the first
   * @param limit at most so many, at least 1
   */
  public Optional<Listed<NodeRun>> nodes(Caller caller, Id run, @Nullable Id after, int limit) {
    return reads.nodes(caller, run, after, limit);
  }

  /** The failed nodes of a run that are outside of groups. */
  public Optional<List<Id>> failedNodes(Caller caller, Id run) {
    return reads.failed(caller, run);
  }

  /**
   * A page of what happened to a node; it ends early when its rows are large.
   *
   * @param after sequence behind which it begins; -1 for all
   * @param limit at most so many rows
   */
  public Optional<Listed<FlowTimelineRow>> history(Caller caller, Id node, long after, int limit) {
    return reads.history(caller, node, after, limit);
  }

  /** A row of what happened to a node, with its long values. */
  public Optional<FlowTimelineRow> historyRow(Caller caller, Id node, long sequence) {
    return reads.historyRow(caller, node, sequence);
  }

  /**
   * The whole JSON of a value of a node, {@code null} where it has none; empty without the node.
   *
   * @param value {@code inputs}, {@code outputs}, {@code error}, {@code feedback} or {@code shows}
   */
  public Optional<String> nodeValue(Caller caller, Id node, String value) {
    return reads.nodeValue(caller, node, value);
  }

  /**
   * The whole JSON of a value of a run.
   *
   * @param value {@code variables}
   */
  public Optional<String> runValue(Caller caller, Id run, String value) {
    return reads.runValue(caller, run, value);
  }

  /** A node with the first rows of what happened to it. */
  public Optional<NodeRun> node(Caller caller, Id node) {
    return reads.node(caller, node);
  }

  /**
   * What happened to a run and its nodes, in commit order.
   *
   * @param after position behind which it begins; 0 for all
   * @param limit at most so many rows; fewer when they are large
   */
  public Optional<Listed<FlowTimelineRow>> timeline(Caller caller, Id run, long after, int limit) {
    return reads.timeline(caller, run, after, limit);
  }

  /** What leads where in the definition a run goes by. */
  public Optional<FlowGraph> graph(Caller caller, Id run) {
    return reads.graph(caller, run);
  }

  /** Nodes that wait for people, newest first: those the caller may decide at. */
  public Listed<InboxItem> inbox(Caller caller, @Nullable String cursor, int limit) {
    return reads.inbox(caller, cursor, limit);
  }
}
