package dev.lockstep.runtime.region;

import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A conversion from the atomic states in snapshots to sets of all active states. */
final class Configurations {

  private final Hierarchy hierarchy;

  /** The number of regions of each parallel state. */
  private final int[] regions;

  Configurations(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    this.regions = new int[hierarchy.size() + 1];
    for (int state = 0; state < hierarchy.size(); state++) {
      int parent = hierarchy.parent(state);
      if (hierarchy.is(parent, Kind.PARALLEL) && !hierarchy.is(state, Kind.HISTORY)) {
        regions[parent + 1]++;
      }
    }
  }

  /**
   * Returns all active states except the root; {@code null} if the configuration is not legal
   * (SCXML, 3.11).
   */
  @Nullable PositionSet read(List<? extends StateType> atomic) {
    PositionSet active = new PositionSet(hierarchy.size());
    int wanted = 1 + more(Hierarchy.ROOT);
    int before = -1;
    for (StateType each : atomic) {
      int state = each.ordinal();
      if (state <= before || state >= hierarchy.size() || !hierarchy.isAtomic(state)) {
        return null;
      }
      int at = state;
      while (at > Hierarchy.ROOT && !active.has(at)) {
        active.add(at);
        wanted += more(at);
        at = hierarchy.parent(at);
      }
      if (before >= 0 && !hierarchy.is(at, Kind.PARALLEL)) {
        return null;
      }
      before = state;
    }
    return atomic.size() == wanted ? active : null;
  }

  /**
   * Returns the number of atomic states, minus one, that are active in a state because it is
   * parallel.
   */
  private int more(int state) {
    return hierarchy.is(state, Kind.PARALLEL) ? regions[state + 1] - 1 : 0;
  }
}
