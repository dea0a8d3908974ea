package dev.lockstep.model.flow;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
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
        findings.add(unknown(name, scope.nodes(), scope.suggestions()));
      }
    }
  }

  /** Returns the diagnostic about a name that is not the ID of a node. */
  static Diagnostic unknown(Located<String> name, List<FlowNode> nodes, Suggestions suggestions) {
    List<String> known = nodes.stream().map(node -> node.id().value()).toList();
    Diagnostic diagnostic =
        Diagnostic.error(
                "unknown-node", name.span(), Printable.quote(name.value()) + " is not a node here")
            .withLabel("no node has this id");
    for (String help : suggestions.help(name.value(), known)) {
      diagnostic = diagnostic.withHelp(help);
    }
    return diagnostic;
  }
}
