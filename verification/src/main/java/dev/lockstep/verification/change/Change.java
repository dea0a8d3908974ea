package dev.lockstep.verification.change;

/**
 * A difference between two versions of a chart.
 *
 * @param place changed element, for example {@code state waiting_user} or {@code event turn.failed}
 * @param what the change, as one clause
 * @param why its consequence, as one clause
 */
public record Change(Verdict verdict, Affected affected, String place, String what, String why) {

  /** The consequence of a change for its users. */
  public enum Verdict {
    /** Users of the earlier version are affected. */
    BREAKING,
    /** The comparison cannot decide; a person must review the change. */
    UNCLEAR,
    /** Users of the earlier version are not affected. */
    COMPATIBLE
  }

  /** The users of a chart. */
  public enum Affected {
    /** Instances that were started with the earlier version and are loaded with the later one. */
    INSTANCES,
    /** Programs that send events. */
    SENDERS,
    /** Programs that read emitted events. */
    READERS
  }

  @Override
  public String toString() {
    return place + " " + what + ": " + why;
  }
}
