package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;

/**
 * By hand, with an eye on the processor: the atomic states in one table, what is written around
 * them told of each. Each cell holds the target and the guard as two bit masks; what is not
 * accepted asks for a fact no run has. A second table says what is tried when the guard fails.
 */
public final class PackedTable extends Fleet {

  private static final int NEVER = 8;
  private static final int EVENTS = Signal.ALL.size();
  private static final char[] FIRST = new char[Place.ALL.size() * EVENTS];
  private static final char[] SECOND = new char[Place.ALL.size() * EVENTS];

  static {
    Arrays.fill(FIRST, (char) (NEVER << 4 | NEVER << 8));
    Arrays.fill(SECOND, (char) (NEVER << 4 | NEVER << 8));
    for (Place atom : Place.ALL) {
      for (Place at = atom; at != null; at = at.around()) {
        for (Way way : Way.ALL) {
          if (way.from() == at) {
            add(atom, way);
          }
        }
      }
    }
  }

  private final byte[] places;
  private final byte[] facts;

  /** As many runs, all new. */
  public PackedTable(int runs) {
    places = new byte[runs];
    facts = new byte[runs];
    for (int slot = 0; slot < runs; slot++) {
      facts[slot] = (byte) Fleet.facts(slot);
    }
  }

  private static void add(Place atom, Way way) {
    int cell = atom.ordinal() * EVENTS + way.on().ordinal();
    char[] cells = (FIRST[cell] >> 4 & NEVER) != 0 ? FIRST : SECOND;
    if ((cells[cell] >> 4 & NEVER) != 0) {
      cells[cell] =
          (char) (way.to().entered().ordinal() | way.when().need() << 4 | way.when().want() << 8);
    }
  }

  @Override
  public int fire(int slot, int signal) {
    int at = places[slot] * EVENTS + signal;
    int cell = FIRST[at];
    if (fails(cell, facts[slot])) {
      cell = SECOND[at];
      if (fails(cell, facts[slot])) {
        return REFUSED;
      }
    }
    int target = cell & 15;
    places[slot] = (byte) target;
    return target;
  }

  private static boolean fails(int cell, int facts) {
    return ((facts ^ cell >> 8) & cell >> 4 & 15) != 0;
  }

  @Override
  public Object create(int facts) {
    return new One((byte) 0, (byte) facts);
  }

  private record One(byte place, byte facts) {}
}
