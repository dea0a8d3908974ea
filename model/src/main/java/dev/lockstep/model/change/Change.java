package dev.lockstep.model.change;

/**
 * A difference between two versions of a chart.
 *
 * @param place what differs: {@code state waiting_user}, {@code event turn.failed}
 * @param what how it differs, one clause
 * @param why what comes of it, one clause
 */
public record Change(Verdict verdict, Affected affected, String place, String what, String why) {

  /** What a change means. */
  public enum Verdict {
    /** Somebody who relies on the version before cannot go on. */
    BREAKING,
    /** A comparison cannot tell: somebody should look. */
    UNCLEAR,
    /** Whoever relies on the version before goes on. */
    COMPATIBLE
  }

  /** Who relies on a chart. */
  public enum Affected {
    /** Machines that began with the version before and are loaded by the one after. */
    INSTANCES,
    /** Those who send events. */
    SENDERS,
    /** Those who read what is emitted. */
    READERS
  }

  @Override
  public String toString() {
    return place + " " + what + ": " + why;
  }
}
