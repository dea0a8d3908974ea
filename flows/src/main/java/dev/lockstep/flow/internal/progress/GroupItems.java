package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The items over which a group is repeated. Each node of an item stores the item and those of the
 * enclosing groups. Their total size is checked before any node is created.
 */
final class GroupItems {

  /** Maximum number of characters that the new nodes of a group store. */
  private static final long MOST = 16L << 20;

  /** Number of characters of a run's ID as JSON, with its separators. */
  private static final long ID = 40;

  private final FlowUnit flow;
  private final Id group;
  private final Map<String, JsonValue> around;

  GroupItems(FlowUnit flow, Id group) {
    this.flow = flow;
    this.group = group;
    this.around = flow.data(group).place().map(GroupPosition::items).orElse(Map.of());
  }

  /** Returns an item and those of the enclosing groups, by their names in the definition. */
  Map<String, JsonValue> of(JsonValue item) {
    Map<String, JsonValue> items = new LinkedHashMap<>(around);
    if (parallel().foreach() != null) {
      items.put(parallel().as(), item);
    }
    return items;
  }

  /** Returns the error of a group whose nodes would store too much; empty within the limits. */
  Optional<String> excess(List<JsonValue> items) {
    List<PlannedNode> nodes = flow.plan().group(parallel().id());
    long outer = length(around.values());
    long each = nodes.stream().mapToLong(this::fixed).sum();
    long all = 0;
    for (JsonValue item : items) {
      long copied = outer + JsonLength.of(item, MOST);
      if (copied > ValueLimit.INPUTS.most()) {
        return Optional.of(error("an item and those around it", copied, ValueLimit.INPUTS.most()));
      }
      all += each + nodes.size() * copied;
      if (all > MOST) {
        return Optional.of(error("the items, once for each node", all, MOST));
      }
    }
    return flow.excess(parallel().id(), all);
  }

  private long fixed(PlannedNode node) {
    long names = node.refers().stream().mapToLong(name -> name.length() + 4L + ID).sum();
    return names + node.next().size() * ID;
  }

  private static long length(Iterable<JsonValue> values) {
    long length = 0;
    for (JsonValue value : values) {
      length += JsonLength.of(value, MOST);
    }
    return length;
  }

  private String error(String what, long size, long most) {
    return "items-too-large: "
        + what
        + " in group `"
        + parallel().id()
        + "` have "
        + size
        + " characters as JSON or more, the limit is "
        + most;
  }

  private Node.Parallel parallel() {
    return (Node.Parallel) flow.planned(group).node();
  }
}
