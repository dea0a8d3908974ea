package dev.lockstep.conformance.explore;

import java.util.Optional;

/**
 * What a check found.
 *
 * @param cases how many comparisons it made
 * @param note what else it can say, a clause; may be empty
 * @param difference the first difference; empty when there is none
 */
public record Finding(long cases, String note, Optional<Difference> difference) {

  /** Everything agreed. */
  public static Finding agreement(long cases, String note) {
    return new Finding(cases, note, Optional.empty());
  }

  public boolean passed() {
    return difference.isEmpty();
  }
}
