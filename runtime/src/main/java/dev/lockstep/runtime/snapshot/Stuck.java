package dev.lockstep.runtime.snapshot;

/**
 * The reason why a chart version cannot hold a snapshot.
 *
 * @param subject the state, variable, history state or timer; empty for the complete snapshot
 * @param reason one clause in English
 */
public record Stuck(Problem problem, String subject, String reason) {

  /** The kind of problem. */
  public enum Problem {
    /** The text is not a snapshot. */
    MALFORMED("malformed"),
    /** No migration begins with the chart version of the snapshot. */
    NO_MIGRATION("no-migration"),
    /** The chart has no state of this name. */
    UNKNOWN_STATE("unknown-state"),
    /** The chart's states cannot be active together, or not without others. */
    ILLEGAL_CONFIGURATION("illegal-configuration"),
    /** The chart has no such history state, or it cannot store these states. */
    ILLEGAL_HISTORY("illegal-history"),
    /** The context has an unknown variable, or a value of a wrong type or range. */
    INVALID_CONTEXT("invalid-context"),
    /** An invariant of an active state does not hold. */
    BROKEN_INVARIANT("broken-invariant"),
    /** A pending timer has no transition in an active state, or no event, that it could cause. */
    TIMER_WITHOUT_STATE("timer-without-state"),
    /** The migration loses a value that it does not name as dropped. */
    LOST_DATA("lost-data"),
    /** The migration failed on this snapshot. */
    FAILED("failed");

    private final String code;

    Problem(String code) {
      this.code = code;
    }

    /** Returns the stable code in kebab case. */
    public String code() {
      return code;
    }
  }

  static Stuck ofInvariant(String invariant) {
    return new Stuck(
        Problem.BROKEN_INVARIANT, "", "the invariant `" + invariant + "` does not hold");
  }

  @Override
  public String toString() {
    return subject.isEmpty() ? reason : "`" + subject + "`: " + reason;
  }
}
