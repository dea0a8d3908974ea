package dev.lockstep.runtime.snapshot;

/** Thrown if a JSON text is not a snapshot that a machine can continue from. */
public final class UnreadableSnapshotException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Problem problem;
  private final String pointer;
  private final String reason;

  /** The kind of problem. */
  public enum Problem {
    /** The text is not JSON, too large, or has a member that is missing, unknown or ill-typed. */
    MALFORMED,
    /** The text has a format version that this runtime does not read. */
    OTHER_FORMAT,
    /** The snapshot belongs to a chart of another name. */
    OTHER_CHART,
    /** The snapshot belongs to another version of the chart, or to the same version changed. */
    OTHER_VERSION,
    /** The chart has no state of this name. */
    UNKNOWN_STATE,
    /** The chart's states cannot be active together, or not without others. */
    ILLEGAL_CONFIGURATION,
    /** The chart has no such history state, or it cannot store these states. */
    ILLEGAL_HISTORY,
    /** The context has an unknown variable, or a value of a wrong type or range. */
    ILLEGAL_CONTEXT
  }

  /**
   * Creates an exception.
   *
   * @param pointer JSON pointer to the invalid value; empty for the complete text
   * @param reason one clause in English
   */
  public UnreadableSnapshotException(Problem problem, String pointer, String reason) {
    super(
        "the snapshot cannot be read: "
            + (pointer.isEmpty() ? "" : "`" + pointer + "`: ")
            + reason);
    this.problem = problem;
    this.pointer = pointer;
    this.reason = reason;
  }

  /** Returns the problem of a snapshot that a machine cannot hold. */
  Stuck stuck() {
    Stuck.Problem kind =
        switch (problem) {
          case MALFORMED, OTHER_FORMAT -> Stuck.Problem.MALFORMED;
          case OTHER_CHART, OTHER_VERSION -> Stuck.Problem.NO_MIGRATION;
          case UNKNOWN_STATE -> Stuck.Problem.UNKNOWN_STATE;
          case ILLEGAL_CONFIGURATION -> Stuck.Problem.ILLEGAL_CONFIGURATION;
          case ILLEGAL_HISTORY -> Stuck.Problem.ILLEGAL_HISTORY;
          case ILLEGAL_CONTEXT -> Stuck.Problem.INVALID_CONTEXT;
        };
    return new Stuck(kind, pointer, reason);
  }

  /** Returns the kind of problem. */
  public Problem problem() {
    return problem;
  }

  /** Returns the JSON pointer to the invalid value; empty for the complete text. */
  public String pointer() {
    return pointer;
  }

  /** Returns the reason: the message without the pointer. */
  public String reason() {
    return reason;
  }
}
