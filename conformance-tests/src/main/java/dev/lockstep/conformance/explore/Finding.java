package dev.lockstep.conformance.explore;

import java.util.Optional;

/**
 * The result of a check.
 *
 * @param cases the number of comparisons
 * @param note a remark, as a clause; may be empty
 * @param difference the first difference; empty if there is none
 */
public record Finding(long cases, String note, Optional<Difference> difference) {

  /** The part of a note which states that the check left points out. */
  static final String LEFT_OUT = "more points exist";

  /** Creates a finding without a difference. */
  public static Finding agreement(long cases, String note) {
    return new Finding(cases, note, Optional.empty());
  }

  /** Returns true if the check left points out. */
  public boolean isPartial() {
    return note.contains(LEFT_OUT);
  }

  public boolean passed() {
    return difference.isEmpty();
  }
}
