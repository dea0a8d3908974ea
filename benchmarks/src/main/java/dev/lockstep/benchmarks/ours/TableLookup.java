package dev.lockstep.benchmarks.ours;

import dev.lockstep.benchmarkcharts.sessionwalk.SessionWalkTable;
import dev.lockstep.benchmarks.walk.Fleet;

/** The generated lookup table, which maps positions to positions. */
public final class TableLookup extends Fleet {

  private final byte[] states;
  private final byte[] bits;

  /** Creates runs in their initial state. */
  public TableLookup(int runs) {
    states = new byte[runs];
    bits = new byte[runs];
    for (int slot = 0; slot < runs; slot++) {
      bits[slot] = (byte) SessionWalkTable.guardBits(Contexts.of(Fleet.facts(slot)));
    }
  }

  @Override
  public int fire(int slot, int signal) {
    int target = SessionWalkTable.next(states[slot], signal, bits[slot]);
    if (target < 0) {
      return REFUSED;
    }
    states[slot] = (byte) target;
    return target;
  }

  @Override
  public Object create(int facts) {
    return new One((byte) 0, (byte) facts);
  }

  private record One(byte state, byte bits) {}
}
