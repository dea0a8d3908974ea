package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.Join;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Queries of all nodes of one item of a group, or of all nodes outside of groups. */
public final class SiblingNodes {

  private SiblingNodes() {}

  /** Returns the runs of the nodes beside a node and the node itself, by node ID. */
  public static Map<String, Id> of(FlowUnit flow, Id id) {
    Optional<GroupPosition> place = flow.data(id).place();
    List<Id> ids =
        place
            .map(at -> new GroupRuns(flow, at.group()).item((int) at.item()))
            .orElseGet(() -> flow.unit().children().stream().map(Instance::id).toList());
    Map<String, Id> runs = new LinkedHashMap<>();
    for (Id other : ids) {
      NodeData data = flow.data(other);
      if (place.isPresent() || data.place().isEmpty()) {
        runs.put(data.node(), other);
      }
    }
    return runs;
  }

  /** Recomputes the join of a node. */
  public static Join join(FlowUnit flow, PlannedNode node, Map<String, Id> runs) {
    Join join = new Join(node.before().size(), 0, !node.isChosen());
    for (String earlier : node.before()) {
      Id id = runs.get(earlier);
      if (flow.state(id) == NodeRunState.COMPLETED) {
        join = join.met(flow.context(id).skipped(), Conditions.chooses(flow, id, node));
      }
    }
    return join;
  }
}
