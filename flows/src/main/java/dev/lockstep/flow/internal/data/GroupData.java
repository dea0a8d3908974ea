package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Map;
import java.util.TreeMap;

/**
 * The progress of a group over its items.
 *
 * @param items the number of items
 * @param begun the number of items that have begun
 * @param counts the nodes of all items by state
 * @param atWork the number of active nodes of an item, by the item's number; items without active
 *     nodes are left out
 */
public record GroupData(long items, long begun, Counts counts, Map<Long, Long> atWork) {

  public GroupData {
    atWork = Map.copyOf(atWork);
  }

  /** Returns the data of a group before its first item. */
  public static GroupData of(long items, long nodes) {
    return new GroupData(items, 0, Counts.NONE.grown(nodes), Map.of());
  }

  static GroupData of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    JsonObject atWork = kept.object("at_work");
    Map<Long, Long> active = new TreeMap<>();
    for (int i = 0; i < atWork.size(); i++) {
      if (atWork.value(i) instanceof JsonNumber number) {
        active.put(Long.parseLong(atWork.name(i)), number.longValue());
      }
    }
    return new GroupData(
        kept.number("items"), kept.number("begun"), Counts.of(kept.object("nodes")), active);
  }

  JsonObject json() {
    JsonObject.Builder active = JsonObject.builder();
    new TreeMap<>(atWork).forEach((item, nodes) -> active.add(Long.toString(item), nodes));
    return JsonObject.builder()
        .add("items", items)
        .add("begun", begun)
        .add("nodes", counts.json())
        .add("at_work", active.build())
        .build();
  }

  /** Returns the data after one more item has begun. */
  public GroupData next() {
    return new GroupData(items, begun + 1, counts, atWork);
  }

  /** Returns the data after a node of an item changed its state. */
  public GroupData moved(long item, Counts after) {
    Map<Long, Long> active = new TreeMap<>(atWork);
    active.merge(item, after.active() - counts.active(), Long::sum);
    active.values().removeIf(nodes -> nodes == 0);
    return new GroupData(items, begun, after, active);
  }

  /** Returns true if no node of an item is active. */
  public boolean isAtRest(long item) {
    return !atWork.containsKey(item);
  }
}
