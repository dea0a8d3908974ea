package dev.lockstep.engine;

import java.time.Instant;
import java.time.InstantSource;

/**
 * Generates IDs that grow with time: 41 bits of milliseconds since 2024, 10 bits of the node, 12
 * bits of a counter. More than 4,096 IDs in one millisecond use numbers of the next one; a clock
 * that is set back does not repeat any.
 */
public final class TimedIds implements Ids {

  /** The number of distinct nodes. */
  public static final int NODES = 1 << 10;

  private static final long EPOCH = Instant.parse("2024-01-01T00:00:00Z").toEpochMilli();
  private static final int COUNTER_BITS = 12;

  private final InstantSource clock;
  private final long node;
  private long last;

  /**
   * Creates the generator of one node.
   *
   * @param node the number of the node, different from that of any other running node; taken modulo
   *     {@link #NODES}
   */
  public TimedIds(InstantSource clock, long node) {
    this.clock = clock;
    this.node = Math.floorMod(node, NODES);
  }

  /** Returns an ID that is above all IDs generated before a time, and not above later ones. */
  public static Id firstAt(Instant time) {
    long millis = Math.max(1, time.toEpochMilli() - EPOCH);
    return new Id(Math.max(1, millis << 22 & Long.MAX_VALUE));
  }

  @Override
  public synchronized Id next() {
    long now = Math.max(1, clock.millis() - EPOCH) << COUNTER_BITS;
    last = Math.max(now, last + 1);
    long millis = last >>> COUNTER_BITS;
    long counter = last & ((1 << COUNTER_BITS) - 1);
    return new Id((millis << 22 | node << COUNTER_BITS | counter) & Long.MAX_VALUE);
  }
}
