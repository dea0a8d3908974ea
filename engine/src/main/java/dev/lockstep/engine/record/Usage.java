package dev.lockstep.engine.record;

/**
 * A change of what a tenant stores. The sum is kept in several rows, so that transactions of
 * different roots seldom wait for each other.
 *
 * @param shard which of the rows, 0 to {@link #SHARDS} - 1
 * @param characters added to the sum; negative if less is stored
 */
public record Usage(String tenant, int shard, long characters) {

  /** Rows of each tenant. */
  public static final int SHARDS = 16;
}
