package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.Join;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.Definition.People;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A factory of node runs in the state pending. */
public final class NodeFactory {

  /** Number of characters a new node stores besides its values. */
  private static final long NODE = 1_024;

  private final FlowUnit flow;

  public NodeFactory(FlowUnit flow) {
    this.flow = flow;
  }

  /** Creates all nodes outside of groups, in document order. */
  public void createAll() {
    create(flow.plan().group(null), null, Map.of());
  }

  /**
   * Creates the nodes of one item of a group, or of the flow itself.
   *
   * @param around the runs outside of the item that may be referred to
   * @return the runs, in the order of the nodes
   */
  public List<Id> create(
      List<PlannedNode> nodes, @Nullable GroupPosition place, Map<String, Id> around) {
    Map<String, Id> ids = new LinkedHashMap<>();
    nodes.forEach(node -> ids.put(node.id(), flow.unit().newId()));
    long size = 0;
    for (PlannedNode node : nodes) {
      NodeData data = data(node, ids, place, around);
      size += NODE + JsonLength.of(data.json(), Long.MAX_VALUE);
      Id id = ids.get(node.id());
      flow.unit().start(id, NodeRunTable.CHART_ID.name(), context(node.node()), data.json());
    }
    long stored = size;
    flow.change(data -> data.counted(counts -> counts.grown(nodes.size())).grown(stored));
    return List.copyOf(ids.values());
  }

  /** Returns the data of a node that has not begun. */
  static NodeData data(
      PlannedNode node,
      Map<String, Id> ids,
      @Nullable GroupPosition place,
      Map<String, Id> around) {
    Map<String, Id> refers = new LinkedHashMap<>();
    for (String name : node.refers()) {
      Id id = ids.getOrDefault(name, around.get(name));
      if (id != null) {
        refers.put(name, id);
      }
    }
    List<Id> next = node.next().stream().map(ids::get).toList();
    return NodeData.created(
        node.id(), next, refers, place, new Join(node.before().size(), 0, !node.isChosen()));
  }

  private static JsonObject context(Node node) {
    JsonObject.Builder context = JsonObject.builder();
    if (node.retry().maxAttempts() > 1) {
      context.add("max_attempts", node.retry().maxAttempts());
    }
    if (node instanceof Node.HumanReview review) {
      if (review.approvals() > 1) {
        context.add("approvals_needed", review.approvals());
      }
      people(context, review.people());
    } else if (node instanceof Node.HumanInput input) {
      people(context, input.people());
    }
    return context.build();
  }

  private static void people(JsonObject.Builder context, People people) {
    if (people.remindMs() > 0) {
      context.add("remind_after", Duration.ofMillis(people.remindMs()).toString());
    }
    if (people.expireMs() > 0) {
      context.add("expire_after", Duration.ofMillis(people.expireMs()).toString());
    }
  }
}
