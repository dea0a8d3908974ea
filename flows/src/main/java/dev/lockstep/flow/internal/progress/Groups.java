package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.GroupData;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.GroupRuns;
import dev.lockstep.flow.internal.unit.NodeFactory;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Execution of groups. Their nodes are created when the group begins, a limited number of items is
 * active at the same time, and the group ends when no item can continue.
 */
final class Groups {

  private final FlowUnit flow;
  private final Progress progress;

  Groups(FlowUnit flow, Progress progress) {
    this.flow = flow;
    this.progress = progress;
  }

  /**
   * Begins the items of a running group.
   *
   * @param begun the group's inputs: {@code {items?}}
   */
  void begin(Id group, JsonValue begun) {
    Node.Parallel parallel = parallel(group);
    JsonValue list = begun instanceof JsonObject said ? said.get("items") : null;
    if (parallel.foreach() != null && !(list instanceof JsonArray)) {
      fail(group, "the value of `foreach` is not a list");
      return;
    }
    List<JsonValue> items =
        list instanceof JsonArray array ? array.items() : List.of(JsonNull.NULL);
    GroupRuns runs = new GroupRuns(flow, group);
    long more = (long) Math.max(0, items.size() - runs.items()) * parallel.nodes().size();
    long most = flow.quotas().nodes();
    if (flow.data().counts().total() + more > most) {
      fail(group, "the flow would have more than " + most + " nodes");
      return;
    }
    Optional<String> excess = new GroupItems(flow, group).excess(items);
    if (excess.isPresent()) {
      fail(group, excess.get());
      return;
    }
    make(group, parallel, items, runs);
    go(group);
    close(group);
  }

  private void make(Id group, Node.Parallel parallel, List<JsonValue> items, GroupRuns runs) {
    List<PlannedNode> nodes = flow.plan().group(parallel.id());
    long all = (long) Math.max(items.size(), runs.items()) * nodes.size();
    flow.change(group, data -> data.withGroup(GroupData.of(items.size(), all)));
    Map<String, Id> around = flow.data(group).refers();
    GroupItems named = new GroupItems(flow, group);
    for (int i = 0; i < items.size(); i++) {
      GroupPosition place = new GroupPosition(group, i, named.of(items.get(i)));
      if (i < runs.items()) {
        runs.renew(i, nodes, place, around);
      } else {
        runs.add(new NodeFactory(flow).create(nodes, place, around));
      }
    }
    runs.save();
    runs.beyond(items.size()).forEach(progress::leaveOut);
  }

  /** Continues a group after a node of an item has ended and its successors were queued. */
  void rested(GroupPosition place) {
    NodeData group = flow.data(place.group());
    if (flow.state(place.group()) != NodeRunState.RUNNING) {
      return;
    }
    GroupData data = group.group().orElseThrow();
    if (group.repetition().isOutdated()) {
      if (data.counts().active() == 0) {
        progress.redo(place.group());
      }
    } else if (data.isAtRest(place.item())) {
      go(place.group());
      close(place.group());
    }
  }

  /** Begins items up to the maximum number of active items. */
  private void go(Id group) {
    Node.Parallel parallel = parallel(group);
    List<PlannedNode> nodes = flow.plan().group(parallel.id());
    GroupRuns runs = null;
    for (GroupData data = data(group);
        data.begun() < data.items() && data.atWork().size() < parallel.maxConcurrency();
        data = data(group)) {
      runs = runs == null ? new GroupRuns(flow, group) : runs;
      List<Id> item = runs.item((int) data.begun());
      flow.change(group, kept -> kept.withGroup(kept.group().orElseThrow().next()));
      for (int i = 0; i < nodes.size(); i++) {
        if (nodes.get(i).before().isEmpty()) {
          progress.queue(item.get(i));
        }
      }
    }
  }

  /** Ends a group if no item is active or can begin. */
  private void close(Id group) {
    GroupData data = data(group);
    if (!data.atWork().isEmpty() || data.begun() < data.items()) {
      return;
    }
    if (data.counts().isComplete()) {
      succeed(group);
    } else {
      fail(group, data.counts().failed() + " of its nodes failed");
    }
  }

  private void succeed(Id group) {
    GroupOutputs outputs = new GroupOutputs(flow, group);
    Optional<JsonValue> gathered = outputs.gather();
    if (gathered.isEmpty()) {
      fail(group, outputs.excess());
      return;
    }
    flow.change(group, kept -> kept.withOutputs(gathered.get()));
    flow.fire(group, NodeRunEvent.Type.NODE_SUCCEEDED);
    progress.alsoEnded(group);
  }

  private void fail(Id group, String error) {
    progress.alsoEnded(new NodeStart(flow, progress).failed(group, error));
  }

  private GroupData data(Id group) {
    return flow.data(group).group().orElseThrow();
  }

  private Node.Parallel parallel(Id group) {
    return (Node.Parallel) flow.planned(group).node();
  }
}
