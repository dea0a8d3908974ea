package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;

/**
 * The player machine by hand, optimised for the processor: one table for each region, with the
 * target and the guard as two bit masks in each cell. Cells without transition require a fact that
 * no run has. Only the last comparison is a branch.
 */
public final class PackedTable extends Fleet {

  private static final int NEVER = 16;
  private static final int EVENTS = Signal.ALL.size();
  private static final int[] CELLS = cells();

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

  private static int[] cells() {
    int[] cells = new int[Part.ALL.size() * EVENTS];
    Arrays.fill(cells, NEVER << 8 | NEVER << 16);
    for (Way way : Way.ALL) {
      cells[way.from().ordinal() * EVENTS + way.on().ordinal()] =
          way.to().ordinal() % 4 | way.when().need() << 8 | way.when().want() << 16;
    }
    return cells;
  }

  @Override
  public int fire(int slot, int signal) {
    int at = places[slot];
    int playback = at & 3;
    int network = at >> 2 & 3;
    int screen = at >> 4;
    int known = facts[slot] | (network == 0 ? Facts.OFFLINE : 0);
    int first = CELLS[playback * EVENTS + signal];
    int second = CELLS[(4 + network) * EVENTS + signal];
    int third = CELLS[(8 + screen) * EVENTS + signal];
    int stays = refusal(first, known);
    int staysToo = refusal(second, known);
    int staysAsWell = refusal(third, known);
    if ((stays & staysToo & staysAsWell) != 0) {
      return REFUSED;
    }
    int next =
        (stays & playback | ~stays & first & 3)
            | (staysToo & network | ~staysToo & second & 3) << 2
            | (staysAsWell & screen | ~staysAsWell & third & 3) << 4;
    places[slot] = (byte) next;
    return next;
  }

  /** Returns all ones if the guard of a cell is false, otherwise zero. */
  private static int refusal(int cell, int facts) {
    return -((facts ^ cell >> 16) & cell >> 8 & 0xFF) >> 31;
  }

  @Override
  public Object create(int facts) {
    return new One((byte) 0, (byte) facts);
  }

  private record One(byte places, byte facts) {}
}
