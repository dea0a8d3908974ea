package dev.lockstep.flow.internal.view;

import dev.lockstep.flow.internal.definition.FlowPlan;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.FlowGraph;
import dev.lockstep.statecharts.flow.FlowGraph.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Views of the graph of a flow. */
public final class GraphViews {

  private GraphViews() {}

  /**
   * Returns the nodes and edges of a definition.
   *
   * @param runs the runs of nodes outside of groups, by node ID
   */
  public static FlowGraph of(FlowPlan plan, Map<String, String> runs) {
    List<FlowGraph.Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (PlannedNode planned : plan.all()) {
      Node node = planned.node();
      nodes.add(
          new FlowGraph.Node(
              node.id(),
              planned.group() == null ? runs.get(node.id()) : null,
              node.title(),
              node.type().wire(),
              planned.group()));
      node.needs().forEach(need -> edges.add(new Edge(need, node.id(), Edge.Kind.NEEDS)));
      if (node instanceof Node.Condition condition) {
        condition.then().forEach(to -> edges.add(new Edge(node.id(), to, Edge.Kind.THEN)));
        condition.else_().forEach(to -> edges.add(new Edge(node.id(), to, Edge.Kind.ELSE)));
      }
      if (node instanceof Node.HumanReview review && review.onReject() != null) {
        edges.add(new Edge(node.id(), review.onReject().goto_(), Edge.Kind.REJECT));
      }
    }
    return new FlowGraph(nodes, edges);
  }
}
