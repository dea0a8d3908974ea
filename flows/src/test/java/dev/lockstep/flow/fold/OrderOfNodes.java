package dev.lockstep.flow.fold;

import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A check that no node begins before its predecessors are done. */
final class OrderOfNodes {

  private final Map<String, NodeRun> nodes = new HashMap<>();
  private final Map<String, String> states = new HashMap<>();

  OrderOfNodes(List<NodeRun> all) {
    all.forEach(node -> nodes.put(node.id(), node));
  }

  void take(FlowTimelineRow row, List<String> findings) {
    states.put(row.nodeRunId(), row.to());
    if (row.trigger().equals("node.started")) {
      NodeRun node = nodes.get(row.nodeRunId());
      for (NodeRun other : nodes.values()) {
        if (node.needs().contains(other.nodeId()) && isBeside(node, other)) {
          done(node, other, findings);
        }
      }
    }
  }

  /** Returns the predecessors of a group's node, which belong to the same item. */
  private static boolean isBeside(NodeRun node, NodeRun other) {
    return equal(node.group(), other.group()) && equal(node.item(), other.item());
  }

  private static boolean equal(@Nullable Object one, @Nullable Object other) {
    return one == null ? other == null : one.equals(other);
  }

  private void done(NodeRun node, NodeRun needed, List<String> findings) {
    String state = states.getOrDefault(needed.id(), "");
    if (!state.equals("COMPLETED")) {
      findings.add(
          "node " + node.nodeId() + " was begun while " + needed.nodeId() + " was `" + state + "`");
    }
  }
}
