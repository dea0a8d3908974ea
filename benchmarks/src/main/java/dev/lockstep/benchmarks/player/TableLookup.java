package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarkcharts.playerwalk.PlayerWalkContext;
import dev.lockstep.benchmarkcharts.playerwalk.PlayerWalkState;
import dev.lockstep.benchmarkcharts.playerwalk.PlayerWalkTable;
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
    Arrays.fill(configurations, PlayerWalkTable.INITIAL);
    for (int slot = 0; slot < runs; slot++) {
      bits[slot] = (byte) PlayerWalkTable.guardBits(context(Fleet.facts(slot)));
    }
  }

  static PlayerWalkContext context(int facts) {
    return new PlayerWalkContext(
        (facts & Facts.METERED) != 0, (facts & Facts.CHARGING) != 0, (facts & Facts.CACHED) != 0);
  }

  @Override
  public int fire(int slot, int signal) {
    long next = PlayerWalkTable.next(configurations[slot], signal, bits[slot]);
    if (next < 0) {
      return REFUSED;
    }
    configurations[slot] = next;
    return place(next);
  }

  /** Returns the place of a run, computed from the active state of each region. */
  private static int place(long configuration) {
    int playback = part(configuration, PlayerWalkState.PLAYBACK_STOPPED.ordinal());
    int network = part(configuration, PlayerWalkState.NETWORK_OFFLINE.ordinal());
    int screen = part(configuration, PlayerWalkState.SCREEN_DARK.ordinal());
    return playback | network << 2 | screen << 4;
  }

  private static int part(long configuration, int first) {
    return Long.numberOfTrailingZeros(configuration >>> first);
  }

  @Override
  public Object create(int facts) {
    return new One(PlayerWalkTable.INITIAL, (byte) facts);
  }

  private record One(long configuration, byte bits) {}
}
