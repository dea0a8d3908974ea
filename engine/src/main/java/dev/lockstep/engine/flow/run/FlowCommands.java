package dev.lockstep.engine.flow.run;

/** The kinds of commands flows are run by, and the queues their rows stand in. */
public final class FlowCommands {

  /** Accepts a run: {@code {workflow, version?, task?, variables}}. */
  public static final String START = "flow.start";

  /**
   * Begins an accepted run, under the lease of its row: {@code {lease_ms?}}. A worker that says how
   * long it holds rows is given the first node to go on with.
   */
  public static final String ADVANCE = "flow.advance";

  /**
   * Begins a node, under the lease of its row: {@code {node, was_held}}. A running one that nobody
   * was heard of any more holding it has lost its worker; one that was given back has not.
   */
  public static final String BEGIN = "node.begin";

  /**
   * Says what a node came to, under the lease of its row: {@code {node, attempt, tries, outcome,
   * outputs?, error?, final?, human?, lease_ms?}}.
   */
  public static final String FINISH = "node.finish";

  /**
   * Keeps what {@link #FINISH} says for a process of a later release: {@code {node, attempt, tries,
   * fence, outcome, ...}}. Not sent under a lease, since the rows may be unreadable here; the fence
   * is compared instead.
   */
  public static final String KEEP = "node.keep";

  /** Says that what an ended node had begun is ended, too, under the lease: {@code {node}}. */
  public static final String REST = "node.rest";

  /** Decides a review: {@code {node, action, attempt?, feedback?, edits?, version?, roles}}. */
  public static final String REVIEW = "node.review";

  /** Fills in a form: {@code {node, inputs, attempt?, version?, roles}}. */
  public static final String SUBMIT = "node.submit";

  /** Tries a failed node again: {@code {node, inputs?, version?}}. */
  public static final String RETRY = "node.retry";

  /** Says what came of a call: {@code {node, done, outputs?, attempt?, version?}}. */
  public static final String RESOLVE = "node.resolve";

  /** Answers what an executor asks: {@code {node, answer, attempt?, version?, roles}}. */
  public static final String ANSWER = "node.answer";

  /** Ends a run: {@code {version?}}. */
  public static final String CANCEL = "flow.cancel";

  /** Ends a run whatever its rows look like; {@code {}}. */
  public static final String TERMINATE = "flow.terminate";

  /** Closes an ended run to all commands, so that its rows can be deleted: {@code {run}}. */
  public static final String DELETE = "flow.delete";

  /** Records with a workflow that a run of it was deleted: {@code {run, state, characters}}. */
  public static final String RECORD_DELETION = "flow.record-deletion";

  /** Lets no further node begin: {@code {version?}}. */
  public static final String PAUSE = "flow.pause";

  /** Lets nodes begin again: {@code {version?}}. */
  public static final String RESUME = "flow.resume";

  /** Queue of runs that are accepted and not begun. */
  public static final String FLOWS = "flow";

  /** Queue of nodes that a worker executes. */
  public static final String NODES = "flow.node";

  /** Queue of agents' nodes that ended before their conversation did. */
  public static final String ABANDONED = "flow.abandoned";

  /** What nodes that wait for people are found by. */
  public static final String INBOX = "inbox";

  private FlowCommands() {}
}
