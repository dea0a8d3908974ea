package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.List;

/**
 * A check for nodes without predecessors and successors in a flow whose other nodes have an order.
 * The author probably forgot to connect them.
 */
final class UnconnectedNode implements FlowRule {

  @Override
  public void check(FlowScope scope, Findings findings) {
    List<FlowNode> nodes = scope.nodes();
    boolean hasOrder =
        nodes.stream().anyMatch(node -> !scope.graph().before(node.id().value()).isEmpty());
    for (FlowNode node : nodes) {
      String id = node.id().value();
      if (hasOrder && scope.graph().isAlone(id)) {
        findings.add(
            Diagnostic.error(
                    "unconnected-node",
                    node.id().span(),
                    "node `" + id + "` is not connected to other nodes")
                .withHelp("add `needs` to it, or to a node that follows it"));
      }
    }
  }
}
