package dev.lockstep.flow.retention;

import dev.lockstep.statecharts.flowrun.FlowRunTable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The time for which some instances are kept after their end.
 *
 * @param chart the name of their chart
 * @param tenant their tenant; {@code null} for any
 * @param workflow the name of their flow, for flow runs only; {@code null} for any
 * @param keep the time from their end, greater than zero; {@code null} if they are never deleted
 */
public record RetentionRule(
    String chart, @Nullable String tenant, @Nullable String workflow, @Nullable Duration keep) {

  /** The chart of flow runs. */
  public static final String FLOW_RUN = FlowRunTable.CHART_ID.name();

  public RetentionRule {
    if (keep != null && (keep.isZero() || keep.isNegative())) {
      throw new IllegalArgumentException(
          "an instance must be kept for more than zero, not " + keep);
    }
    if (workflow != null && !chart.equals(FLOW_RUN)) {
      throw new IllegalArgumentException(
          "instances of chart `%s` have no flow `%s`".formatted(chart, workflow));
    }
  }

  /** Creates a rule for flow runs. */
  public static RetentionRule ofRuns(
      @Nullable String tenant, @Nullable String workflow, @Nullable Duration keep) {
    return new RetentionRule(FLOW_RUN, tenant, workflow, keep);
  }

  /** Returns true if the rule applies to the instances of a chart and a flow of a tenant. */
  boolean matches(String ofChart, String ofTenant, @Nullable String ofWorkflow) {
    return chart.equals(ofChart)
        && (tenant == null || tenant.equals(ofTenant))
        && (workflow == null || workflow.equals(ofWorkflow));
  }

  /** Returns the precedence: a rule that names more applies first, and a flow before a tenant. */
  int precedence() {
    return (workflow == null ? 0 : 2) + (tenant == null ? 0 : 1);
  }
}
