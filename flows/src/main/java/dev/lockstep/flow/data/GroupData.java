package dev.lockstep.flow.data;

import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a group knows of what it repeats.
 *
 * @param items how many there are
 * @param begun how many have begun
 * @param counts where the nodes of all items stand
 * @param atWork how many nodes of an item are active, by its number; items with none are left out
 */
public record GroupData(long items, long begun, Counts counts, Map<Long, Long> atWork) {

  public GroupData {
    atWork = Map.copyOf(atWork);
  }

  /** Of a group none of whose items has begun. */
  public static GroupData of(long items, long nodes) {
    return new GroupData(items, 0, Counts.NONE.grown(nodes), Map.of());
  }

  static GroupData of(JsonObject json) {
    Kept kept = new Kept(json);
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

  /** One more item has begun. */
  public GroupData next() {
    return new GroupData(items, begun + 1, counts, atWork);
  }

  /** After a node of an item moved. */
  public GroupData moved(long item, Counts after) {
    Map<Long, Long> active = new TreeMap<>(atWork);
    active.merge(item, after.active() - counts.active(), Long::sum);
    active.values().removeIf(nodes -> nodes == 0);
    return new GroupData(items, begun, after, active);
  }

  /** Whether no node of an item can move by itself. */
  public boolean isAtRest(long item) {
    return !atWork.containsKey(item);
  }
}
