package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.syntax.Located;
import java.util.List;

/** A check for references to nodes that do not exist. */
final class UnknownNodes implements FlowRule {

  @Override
  public void check(FlowScope scope, Findings findings) {
    for (FlowNode node : scope.nodes()) {
      check(scope, node.needs(), findings);
      node.task().ifPresent(task -> check(scope, task, findings));
    }
  }

  private static void check(FlowScope scope, FlowTask task, Findings findings) {
    if (task instanceof FlowTask.Condition condition) {
      check(scope, condition.then(), findings);
      check(scope, condition.otherwise(), findings);
    } else if (task instanceof FlowTask.HumanReview review) {
      review.onReject().ifPresent(reject -> check(scope, List.of(reject.target()), findings));
    }
  }

  private static void check(FlowScope scope, List<Located<String>> names, Findings findings) {
    for (Located<String> name : names) {
      if (!findings.isFull() && scope.node(name.value()).isEmpty()) {
        findings.add(scope.suggestions().unknownNode(name, scope.nodes()));
      }
    }
  }
}
