package dev.lockstep.flow.retention;

import java.util.List;

/**
 * The result of one pass.
 *
 * @param deleted the number of instances that were deleted
 * @param kept the number of instances that should have been deleted but could not
 * @param reasons why the first of them were kept
 * @param isComplete false if the pass was stopped
 */
public record RetentionReport(long deleted, long kept, List<String> reasons, boolean isComplete) {
  public RetentionReport {
    reasons = List.copyOf(reasons);
  }
}
