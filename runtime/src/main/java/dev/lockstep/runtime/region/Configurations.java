package dev.lockstep.runtime.region;

import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.StateType.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Configurations between their atomic states, as snapshots list them, and all active states. */
final class Configurations {

  private final Hierarchy hierarchy;

  /** Per state, how many regions a parallel one has. */
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
   * All active states, the root left out; {@code null} for a configuration that is not a legal one
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

  /** The atomic ones of the active states. */
  <S extends StateType> Configuration<S> write(PositionSet active, List<S> states) {
    List<S> atomic = new ArrayList<>(4);
    for (int state = active.next(0); state >= 0; state = active.next(state + 1)) {
      if (hierarchy.isAtomic(state)) {
        atomic.add(states.get(state));
      }
    }
    return new Configuration<>(atomic);
  }

  /** How many atomic states a state brings beyond one. */
  private int more(int state) {
    return hierarchy.is(state, Kind.PARALLEL) ? regions[state + 1] - 1 : 0;
  }
}
