package dev.lockstep.flow.retention;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The time for which some runs are kept after their end.
 *
 * @param tenant the tenant of the runs; {@code null} for any
 * @param workflow the name of their flow; {@code null} for any
 * @param keep the time from their end, greater than zero; {@code null} if they are never deleted
 */
public record RetentionRule(
    @Nullable String tenant, @Nullable String workflow, @Nullable Duration keep) {

  public RetentionRule {
    if (keep != null && (keep.isZero() || keep.isNegative())) {
      throw new IllegalArgumentException("a run must be kept for more than zero, not " + keep);
    }
  }

  /** Returns true if the rule applies to the runs of a flow of a tenant. */
  boolean matches(String ofTenant, String ofWorkflow) {
    return (tenant == null || tenant.equals(ofTenant))
        && (workflow == null || workflow.equals(ofWorkflow));
  }

  /** Returns the precedence: a rule that names more applies first, and a flow before a tenant. */
  int precedence() {
    return (workflow == null ? 0 : 2) + (tenant == null ? 0 : 1);
  }
}
