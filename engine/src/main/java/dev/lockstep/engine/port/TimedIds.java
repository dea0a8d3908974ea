package dev.lockstep.engine.port;

import java.time.Instant;
import java.time.InstantSource;

/**
 * Identities that grow with time: 41 bits of milliseconds since 2024, 10 bits of the node, 12 bits
 * counted. More than 4,096 in a millisecond borrow from the next one; a clock that steps back does
 * not repeat any.
 */
public final class TimedIds implements Ids {

  /** Nodes are numbered below this. */
  public static final int NODES = 1 << 10;

  private static final long EPOCH = Instant.parse("2024-01-01T00:00:00Z").toEpochMilli();
  private static final int COUNTER_BITS = 12;

  private final InstantSource clock;
  private final long node;
  private long last;

  /**
   * Identities of one node.
   *
   * @param node its number, unlike that of any other node at work; taken modulo {@link #NODES}
   */
  public TimedIds(InstantSource clock, long node) {
    this.clock = clock;
    this.node = Math.floorMod(node, NODES);
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
