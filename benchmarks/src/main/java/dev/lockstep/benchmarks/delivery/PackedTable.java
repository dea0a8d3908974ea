package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;

/**
 * The delivery machine by hand, optimised for the processor: one table of the atomic states, with
 * the transitions of ancestors copied to each. A cell contains the target and the guard as two bit
 * masks. Cells without transition require a fact that no run has. A second table contains the
 * alternatives for false guards.
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

  /** Creates new runs. */
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
