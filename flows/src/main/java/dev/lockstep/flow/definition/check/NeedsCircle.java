package dev.lockstep.flow.definition.check;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.List;

/** A check for nodes that wait for each other and can therefore never start. */
final class NeedsCircle implements FlowRule {

  /** The maximum number of nodes of a cycle that a message names. */
  private static final int MOST_NAMED = 20;

  @Override
  public void check(FlowScope scope, Findings findings) {
    for (List<String> circle : scope.graph().circles()) {
      String first = circle.get(0);
      findings.add(
          Diagnostic.error(
                  "needs-circle",
                  scope.node(first).orElseThrow().id().span(),
                  circle.size() == 1
                      ? "node `" + first + "` waits for itself"
                      : "these nodes wait for each other: " + named(circle))
              .withHelp("to execute earlier nodes again, use `on_reject` of a review"));
    }
  }

  private static String named(List<String> circle) {
    int named = Math.min(MOST_NAMED, circle.size());
    String names = "`" + String.join("`, `", circle.subList(0, named)) + "`";
    return named == circle.size() ? names : names + " and " + (circle.size() - named) + " more";
  }
}
