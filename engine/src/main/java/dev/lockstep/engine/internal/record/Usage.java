package dev.lockstep.engine.internal.record;

import java.util.ArrayList;
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
   * Returns one change for each row, in the order of the rows: PostgreSQL rejects a statement that
   * inserts or updates a row twice.
   */
  static List<Usage> sums(List<Usage> changes) {
    Map<String, Map<Integer, Long>> sums = new TreeMap<>();
    for (Usage change : changes) {
      sums.computeIfAbsent(change.tenant, tenant -> new TreeMap<>())
          .merge(change.shard, change.characters, Long::sum);
    }
    List<Usage> rows = new ArrayList<>();
    sums.forEach(
        (tenant, shards) ->
            shards.forEach((shard, characters) -> rows.add(new Usage(tenant, shard, characters))));
    return rows;
  }
}
