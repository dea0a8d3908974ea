package dev.lockstep.benchmarks.hand;

import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;

/**
 * The session machine as one table whose cells contain the target and the guard as two bit masks.
 * Cells without transition require a fact that no run has, so that one comparison decides both.
 */
public final class PackedTable extends Fleet {

  private static final int NEVER = 8;
  private static final int EVENTS = Signal.ALL.size();
  private static final char[] CELLS = cells();

  private final byte[] states;
  private final byte[] facts;

  /** Creates runs in their initial state. */
  public PackedTable(int runs) {
    states = new byte[runs];
    facts = new byte[runs];
    for (int slot = 0; slot < runs; slot++) {
      facts[slot] = (byte) Fleet.facts(slot);
    }
  }

  private static char[] cells() {
    char[] cells = new char[Stage.ALL.size() * EVENTS];
    java.util.Arrays.fill(cells, (char) (NEVER << 4 | NEVER << 8));
    for (Way way : Way.ALL) {
      cells[way.from().ordinal() * EVENTS + way.on().ordinal()] =
          (char) (way.to().ordinal() | way.when().need() << 4 | way.when().want() << 8);
    }
    return cells;
  }

  @Override
  public int fire(int slot, int signal) {
    int cell = CELLS[states[slot] * EVENTS + signal];
    if (((facts[slot] ^ cell >> 8) & cell >> 4 & 15) != 0) {
      return REFUSED;
    }
    int target = cell & 15;
    states[slot] = (byte) target;
    return target;
  }

  @Override
  public Object create(int facts) {
    return new One((byte) 0, (byte) facts);
  }

  private record One(byte state, byte facts) {}
}
