package dev.lockstep.engine.internal.record;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A change of the amount that a tenant stores. The sum is spread over several rows, so that
 * transactions of different roots seldom wait for each other.
 *
 * @param shard number of the row, 0 to {@link #SHARDS} - 1
 * @param characters number of characters added to the sum; negative if less is stored
 */
public record Usage(String tenant, int shard, long characters) {

  /** The number of rows for each tenant. */
  public static final int SHARDS = 16;

  /**
   * Returns one change for each tenant, in the order of their names, in the row of its first
   * change. A transaction therefore locks one row of a tenant, however many roots it changes.
   */
  static List<Usage> sums(List<Usage> changes) {
    Map<String, Usage> sums = new TreeMap<>();
    for (Usage change : changes) {
      sums.merge(change.tenant, change, Usage::plus);
    }
    return List.copyOf(sums.values());
  }

  private static Usage plus(Usage one, Usage other) {
    return new Usage(one.tenant, one.shard, one.characters + other.characters);
  }
}
