package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The position of a node in a group.
 *
 * @param group the run of the group
 * @param item the index of the item, from 0
 * @param items the current items of all enclosing groups, by their names
 */
public record GroupPosition(Id group, long item, Map<String, JsonValue> items) {

  public GroupPosition {
    items = Map.copyOf(items);
  }

  static GroupPosition of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    Map<String, JsonValue> items = new LinkedHashMap<>();
    JsonObject values = kept.object("items");
    for (int i = 0; i < values.size(); i++) {
      items.put(values.name(i), values.value(i));
    }
    return new GroupPosition(
        Id.parse(kept.text("group")).orElseThrow(), kept.number("item"), items);
  }

  JsonObject json() {
    JsonObject.Builder json = JsonObject.builder().add("group", group.toString()).add("item", item);
    if (!items.isEmpty()) {
      json.add("items", JsonObject.of(new java.util.TreeMap<>(items), value -> value));
    }
    return json.build();
  }

  /** Returns true if another node belongs to the same item. */
  public boolean isBeside(GroupPosition other) {
    return group.equals(other.group) && item == other.item;
  }
}
