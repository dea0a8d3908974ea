package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Nodes wait for each other, so that none of them ever begins. */
final class NeedsCircle implements FlowRule {

  @Override
  public void check(FlowScope scope, Findings findings) {
    Set<String> told = new LinkedHashSet<>();
    Set<String> stuck = scope.graph().stuck();
    for (FlowNode node : scope.nodes()) {
      String id = node.id().value();
      if (stuck.contains(id) && !told.contains(id) && scope.graph().upstream(id).contains(id)) {
        List<String> circle = circle(scope, id);
        told.addAll(circle);
        findings.add(
            Diagnostic.error(
                    "needs-circle",
                    node.id().span(),
                    circle.size() == 1
                        ? "node `" + id + "` waits for itself"
                        : "these nodes wait for each other: `" + String.join("`, `", circle) + "`")
                .withHelp("a way back is the `on_reject` of a review"));
      }
    }
  }

  private static List<String> circle(FlowScope scope, String id) {
    Set<String> upstream = scope.graph().upstream(id);
    Set<String> downstream = scope.graph().downstream(id);
    List<String> circle = new ArrayList<>();
    for (FlowNode node : scope.nodes()) {
      String other = node.id().value();
      if (upstream.contains(other) && downstream.contains(other)) {
        circle.add(other);
      }
    }
    return circle;
  }
}
