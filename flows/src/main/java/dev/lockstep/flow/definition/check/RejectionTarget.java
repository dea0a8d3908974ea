package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask.HumanReview;
import dev.lockstep.flow.definition.syntax.FlowTask.Reject;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;

/**
 * A check for rejections that lead to a node that does not precede the review, and for rejection
 * targets of reviews without the action {@code reject}.
 */
final class RejectionTarget implements FlowRule {

  @Override
  public void check(FlowScope scope, Findings findings) {
    for (FlowNode node : scope.nodes()) {
      if (node.task().orElse(null) instanceof HumanReview review) {
        review.onReject().ifPresent(reject -> check(scope, node, review, reject, findings));
      }
    }
  }

  private static void check(
      FlowScope scope, FlowNode node, HumanReview review, Reject reject, Findings findings) {
    String id = node.id().value();
    String target = reject.target().value();
    boolean isUpstream = !target.equals(id) && scope.graph().isBefore(target, id);
    if (scope.node(target).isPresent() && !isUpstream) {
      findings.add(
          Diagnostic.error(
                  "goto-not-upstream",
                  reject.target().span(),
                  "`" + target + "` is not done before `" + id + "`")
              .withHelp("a rejection goes back to a node the review depends on"));
    }
    boolean canReject =
        review.actions().isEmpty()
            || review.actions().stream().anyMatch(action -> action.value().equals("reject"));
    if (!canReject) {
      findings.add(
          Diagnostic.error(
                  "reject-not-offered",
                  reject.target().span(),
                  "the review defines where a rejection leads, and offers none")
              .withHelp("add `reject` to `actions`"));
    }
  }
}
