package dev.lockstep.spring;

import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.Health.Report;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The health of the engine in this process.
 *
 * @param details facts by name
 */
record NodeHealth(boolean isUp, Map<String, Object> details) {

  static NodeHealth of(LockstepNode node) {
    return node.node()
        .map(NodeHealth::of)
        .orElseGet(() -> new NodeHealth(false, Map.of("problem", "the workers are not running")));
  }

  private static NodeHealth of(EngineNode node) {
    Report report = node.report();
    Map<String, Object> details = new LinkedHashMap<>();
    if (report.problem() != null) {
      details.put("problem", report.problem());
    }
    details.put("timersLateMillis", report.timersLate().toMillis());
    details.put("timersStuck", report.timersStuck());
    details.put("tasks", report.tasks());
    details.put("stuckCalls", report.stuckCalls());
    details.put("quarantined", node.quarantined());
    details.put("clockSkewMillis", report.skew().toMillis());
    details.put("failedTransactions", report.failures().total());
    return new NodeHealth(report.isGreen(), details);
  }
}
