package dev.lockstep.conformance.subject;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The latest observations of one machine by the identity of their position. Positions are immutable
 * values, and an examination observes the same one many times: a refusal does not change it. The
 * size is constant: an observation replaces another one with the same identity hash code.
 * Thread-safe, because entries are immutable and a lost entry is observed again.
 *
 * @param <P> positions of the machine
 */
final class KnownObservations<P> {

  private static final int SIZE = 1 << 10;

  private final @Nullable Object[] entries = new Object[SIZE];

  private record Entry(Object position, Observation seen) {}

  /** Returns the known observation of a position, or observes it. */
  Observation of(P position, Function<P, Observation> observation) {
    int hash = System.identityHashCode(position);
    int slot = (hash ^ hash >>> 16) & SIZE - 1;
    if (entries[slot] instanceof Entry known && known.position() == position) {
      return known.seen();
    }
    Observation seen = observation.apply(position);
    entries[slot] = new Entry(position, seen);
    return seen;
  }
}
