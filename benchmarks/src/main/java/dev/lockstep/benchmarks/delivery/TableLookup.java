package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarkcharts.deliverywalk.DeliveryWalkContext;
import dev.lockstep.benchmarkcharts.deliverywalk.DeliveryWalkTable;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;

/** The generated lookup table, which maps configurations to configurations. */
public final class TableLookup extends Fleet {

  private final long[] configurations;
  private final byte[] bits;

  /** Creates new runs. */
  public TableLookup(int runs) {
    configurations = new long[runs];
    bits = new byte[runs];
    Arrays.fill(configurations, DeliveryWalkTable.INITIAL);
    for (int slot = 0; slot < runs; slot++) {
      bits[slot] = (byte) DeliveryWalkTable.guardBits(context(Fleet.facts(slot)));
    }
  }

  static DeliveryWalkContext context(int facts) {
    return new DeliveryWalkContext(
        (facts & Facts.FRAGILE) != 0, (facts & Facts.INSURED) != 0, (facts & Facts.URGENT) != 0);
  }

  @Override
  public int fire(int slot, int signal) {
    long next = DeliveryWalkTable.next(configurations[slot], signal, bits[slot]);
    if (next < 0) {
      return REFUSED;
    }
    configurations[slot] = next;
    // The atomic state is the last active one, because no other active state is below it.
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(next);
  }

  @Override
  public Object create(int facts) {
    return new One(DeliveryWalkTable.INITIAL, (byte) facts);
  }

  private record One(long configuration, byte bits) {}
}
