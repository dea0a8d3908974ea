package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.GroupRuns;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The outputs of a group: for each item the outputs of its nodes by name. Each is added to the size
 * before the next one is read, so that a group reads little more than it may store.
 */
final class GroupOutputs {

  private final FlowUnit flow;
  private final Id group;
  private long size;

  GroupOutputs(FlowUnit flow, Id group) {
    this.flow = flow;
    this.group = group;
  }

  /**
   * Returns the outputs of all items. A group without items has one object.
   *
   * @return empty if they exceed the limit: see {@link #excess}
   */
  Optional<JsonValue> gather() {
    GroupRuns runs = new GroupRuns(flow, group);
    List<JsonValue> items = new ArrayList<>();
    long count = flow.data(group).group().orElseThrow().items();
    for (int i = 0; i < count; i++) {
      JsonObject.Builder item = JsonObject.builder();
      size += 3;
      for (Id node : runs.item(i)) {
        add(node, item);
        if (size > ValueLimit.OUTPUTS.most() || tooMuchForTheRun().isPresent()) {
          return Optional.empty();
        }
      }
      items.add(item.build());
    }
    boolean isRepeated = ((Node.Parallel) flow.planned(group).node()).foreach() != null;
    return Optional.of(isRepeated ? JsonArray.of(items, item -> item) : items.get(0));
  }

  private void add(Id node, JsonObject.Builder item) {
    NodeData data = flow.data(node);
    JsonValue outputs = data.outputs().orElse(null);
    if (outputs != null && !flow.context(node).skipped()) {
      size += JsonLength.ofText(data.node()) + 2 + JsonLength.of(outputs, Long.MAX_VALUE);
      item.add(data.node(), outputs);
    }
  }

  private Optional<String> tooMuchForTheRun() {
    return flow.excess(flow.data(group).node(), FlowUnit.COPIES * size);
  }

  /** Returns the error of a group whose outputs exceed the limit. */
  String excess() {
    return tooMuchForTheRun()
        .orElseGet(() -> ValueLimit.OUTPUTS.gathered(flow.data(group).node(), size));
  }
}
