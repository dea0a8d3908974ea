package dev.lockstep.flow.internal.unit;

import dev.lockstep.flow.model.FlowQueues;

/** Kinds of the commands of flows, and the names of their queues. */
public final class FlowCommands {

  /**
   * Command that creates a run: {@code {workflow, version?, task?, variables, claim?}}. If a run
   * holds the claimed name, the answer is that run.
   */
  public static final String START = "flow.start";

  /**
   * Command that begins a created run under the lease of its row: {@code {lease_ms?}}. A worker
   * that sends the length of its leases receives the first node to continue with.
   */
  public static final String ADVANCE = "flow.advance";

  /**
   * Command that begins a node under the lease of its row: {@code {node, was_held}}. With {@code
   * was_held} the earlier worker of a running node was lost; otherwise it returned the node.
   */
  public static final String BEGIN = "node.begin";

  /**
   * Command that reports the outcome of a node under the lease of its row: {@code {node, attempt?,
   * tries?, outcome, outputs?, error?, final?, human?, lines?, lease_ms?}}.
   */
  public static final String FINISH = "node.finish";

  /**
   * Outcome of {@link #FINISH} of a call that may have had its effect: an idempotent node has
   * failed, at any other a person states the outcome.
   */
  public static final String UNCLEAR = "unclear";

  /**
   * Command that stores the progress of a node under its lease: {@code {node, percent?, message?}}.
   */
  public static final String PROGRESS = "node.progress";

  /**
   * Command that stores lines of the log of a running node under the lease of its row: {@code
   * {node, attempt, tries, lines}}.
   */
  public static final String LOG = "node.log";

  /** Field of {@link #LOG} and {@link #FINISH}: lines of the log, {@code [{age_ms, text}]}. */
  public static final String LINES = "lines";

  /**
   * Command that stores the report of {@link #FINISH} for a process of a later release: {@code
   * {node, attempt, tries, fence, outcome, ...}}. It is not sent under a lease, because the rows
   * may be unreadable here; the fence is compared instead.
   */
  public static final String KEEP = "node.keep";

  /**
   * Command that reports under the lease that the work of an ended node has ended too: {@code
   * {node, outcome?, outputs?, error?, final?}}. A cancelled node takes the outcome of its calls; a
   * worker asks again later if it is {@code unknown}.
   */
  public static final String REST = "node.rest";

  /**
   * Command that decides a review: {@code {node, action, attempt?, feedback?, edits?, version?,
   * roles}}.
   */
  public static final String REVIEW = "node.review";

  /**
   * Claims a waiting node for the caller, or for another person: {@code {node, attempt?, person?}}.
   */
  public static final String CLAIM = "node.claim";

  /** Ends the claim of a waiting node. */
  public static final String RELEASE = "node.release";

  /** Command that submits a form: {@code {node, inputs, attempt?, version?, roles}}. */
  public static final String SUBMIT = "node.submit";

  /** Command that retries a failed node: {@code {node, inputs?, version?}}. */
  public static final String RETRY = "node.retry";

  /**
   * Command that executes an ended node and all nodes behind it again: {@code {node, version?}}.
   */
  public static final String REWORK = "node.rework";

  /**
   * Command that states the unknown outcome of a call: {@code {node, done, outputs?, attempt?,
   * version?}}.
   */
  public static final String RESOLVE = "node.resolve";

  /**
   * Command that answers a question of an executor: {@code {node, answer, attempt?, version?,
   * roles}}.
   */
  public static final String ANSWER = "node.answer";

  /** Command that cancels a run: {@code {version?}}. */
  public static final String CANCEL = "flow.cancel";

  /** Command that ends a run, also if rows of it are unreadable: {@code {}}. */
  public static final String TERMINATE = "flow.terminate";

  /**
   * Closes an ended run to all commands, so that its rows can be deleted: {@code {run,
   * ended_before?}}. With a time in milliseconds, only a readable run that ended before it is
   * closed.
   */
  public static final String DELETE = "flow.delete";

  /**
   * The command that closes an ended root of another chart, before its rows are deleted: {@code
   * {instance}}. Answers {@code {id, state}}.
   */
  public static final String CLOSE_ENDED = "instance.close-ended";

  /** The reason why a root is kept whose key ensures that an action is not repeated. */
  public static final String PREVENTS_REPETITION = "prevents-repetition";

  /** Field of {@link #DELETE}. */
  public static final String ENDED_BEFORE = "ended_before";

  /** Field of the answer to {@link #DELETE} with a time: when the run ended, in milliseconds. */
  public static final String ENDED_AT = "ended_at";

  /** Field of the answer to {@link #DELETE} with a time: the name of the flow. */
  public static final String WORKFLOW_NAME = "workflow_name";

  /** Field of a deletion's answer and record: why the run could not be read. */
  public static final String UNREADABLE = "unreadable";

  /**
   * Records with a workflow that a run of it was deleted: {@code {run, state, characters,
   * unreadable?}}.
   */
  public static final String RECORD_DELETION = "flow.record-deletion";

  /** Command that pauses a run, so that no further node begins: {@code {version?}}. */
  public static final String PAUSE = "flow.pause";

  /** Command that resumes a paused run: {@code {version?}}. */
  public static final String RESUME = "flow.resume";

  /** Queue of runs that have not begun. */
  public static final String FLOWS = "flow";

  /** Queue of nodes that a worker executes, unless their executor has another. */
  public static final String NODES = FlowQueues.COMMON;

  /** Queue of agents' nodes that ended before their conversations. */
  public static final String ABANDONED = "flow.abandoned";

  /** The subject by which nodes that wait for people are found. */
  public static final String INBOX = "inbox";

  private FlowCommands() {}
}
