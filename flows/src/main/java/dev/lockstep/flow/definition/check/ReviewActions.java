package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.flow.definition.syntax.FlowTask.HumanReview;
import dev.lockstep.flow.definition.syntax.FlowTask.People;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.syntax.Located;
import java.time.Duration;
import java.util.List;

/** A check for reviews that cannot be passed, and for reminders that are due after the expiry. */
final class ReviewActions implements FlowRule {

  @Override
  public void check(FlowScope scope, Findings findings) {
    for (FlowNode node : scope.nodes()) {
      FlowTask task = node.task().orElse(null);
      if (task instanceof HumanReview review) {
        passable(review.actions(), findings);
        reminded(review.people(), findings);
      } else if (task instanceof FlowTask.HumanInput input) {
        reminded(input.people(), findings);
      }
    }
  }

  private static void passable(List<Located<String>> actions, Findings findings) {
    boolean canPass =
        actions.isEmpty() || actions.stream().anyMatch(action -> !action.value().equals("reject"));
    if (!canPass) {
      findings.add(
          Diagnostic.error(
                  "review-never-passes", actions.get(0).span(), "the review can never be accepted")
              .withHelp("add `approve` to `actions`"));
    }
  }

  private static void reminded(People people, Findings findings) {
    Duration expire = people.expire().map(Located::value).orElse(null);
    people
        .remind()
        .filter(remind -> expire != null && remind.value().compareTo(expire) >= 0)
        .ifPresent(
            remind ->
                findings.add(
                    Diagnostic.error(
                        "reminder-after-expiry",
                        remind.span(),
                        "the reminder comes when the node has expired")));
  }
}
