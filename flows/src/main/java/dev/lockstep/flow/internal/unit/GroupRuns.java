package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.definition.PlannedNode;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The node runs of a group by item, a document beside the flow. */
public final class GroupRuns {

  private static final String KIND = "flow.group";
  private static final String ITEMS = "items";

  private final FlowUnit flow;
  private final Id group;
  private final List<List<Id>> items = new ArrayList<>();

  public GroupRuns(FlowUnit flow, Id group) {
    this.flow = flow;
    this.group = group;
    flow.unit()
        .saved(KIND, group.toString())
        .map(stored -> (JsonArray) stored.get(ITEMS))
        .ifPresent(stored -> stored.items().forEach(item -> items.add(ids(item))));
  }

  private static List<Id> ids(JsonValue item) {
    return ((JsonArray) item)
        .items().stream().map(id -> Id.parse(((JsonString) id).value()).orElseThrow()).toList();
  }

  /** Returns the number of items that have runs. */
  public int items() {
    return items.size();
  }

  /** Returns the runs of an item, in the order of the nodes. */
  public List<Id> item(int item) {
    return items.get(item);
  }

  /** Returns all runs, item by item. */
  public List<Id> all() {
    return items.stream().flatMap(List::stream).toList();
  }

  /**
   * Returns the runs of items that no longer exist.
   *
   * @param item the number of items
   */
  public List<Id> beyond(int item) {
    return items.stream().skip(item).flatMap(List::stream).toList();
  }

  public void add(List<Id> runs) {
    items.add(runs);
  }

  /** Reuses the runs of an item for its current value. */
  public void renew(
      int item, List<PlannedNode> nodes, GroupPosition place, Map<String, Id> around) {
    Map<String, Id> ids = new LinkedHashMap<>();
    for (int i = 0; i < nodes.size(); i++) {
      ids.put(nodes.get(i).id(), items.get(item).get(i));
    }
    for (PlannedNode node : nodes) {
      flow.change(ids.get(node.id()), old -> old.moved(NodeFactory.data(node, ids, place, around)));
    }
  }

  public void save() {
    JsonArray stored =
        JsonArray.of(items, item -> JsonArray.of(item, id -> new JsonString(id.toString())));
    flow.unit().save(KIND, group.toString(), JsonObject.of(ITEMS, stored));
  }
}
